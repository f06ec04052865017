// Words of hearts and of the wishlist.
export const wishlist = {
  title: 'Wishlist',
  /** Of the page that strangers reach too. */
  saved: 'Saved courses',
  count: '{count, plural, =0 {No saved courses} one {1 saved course} other {# saved courses}}',
  here: 'Kept in this browser. Sign in to keep them everywhere and to hear of new fees and closing days.',
  signIn: 'Sign in',
  alerts: 'We write to you when a fee changes, and 30 and 7 days before a course closes.',
  empty: 'No saved courses yet',
  emptyText: 'Press the heart on a course to keep it here, without an account too.',
  search: 'Search courses',
  feeWas: 'It was {amount} when you saved it.',
  removed: 'Removed: {title}',
  undo: 'Undo',
  failed: 'Your wishlist could not be read.',
  again: 'Try again',
} as const
