//! Enums whose values stand in a row.

/// Defines an enum of values without fields, the list of them all, and the way from each to its
/// place in the list and back.
macro_rules! row {
    (
        $(#[$doc:meta])*
        pub enum $name:ident {
            $( $(#[$value_doc:meta])* $value:ident, )*
        }

        $(#[$all_doc:meta])*
        pub const ALL: [_; $count:literal];
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        pub enum $name {
            $( $(#[$value_doc])* $value, )*
        }

        impl $name {
            $(#[$all_doc])*
            pub const ALL: [$name; $count] = [$($name::$value),*];

            #[doc = concat!(
                "The value at this index in [`ALL`](Self::ALL); `None` from ",
                $count, " on."
            )]
            #[must_use]
            #[inline]
            pub const fn from_index(index: usize) -> Option<$name> {
                Some(match index {
                    $( _ if index == $name::$value as usize => $name::$value, )*
                    _ => return None,
                })
            }

            /// The place of this value in [`ALL`](Self::ALL), counted from 0.
            #[must_use]
            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }
        }
    };
}

pub(crate) use row;
