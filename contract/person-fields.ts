// What a name and an address of a person may be (spec §5): pure, so that a form need not load the shapes.

/**
 * Letters and marks of any script, an apostrophe first (`'t Hooft`); inside also spaces, apostrophes, hyphens of any kind
 * (U+2010, U+2011, the Hebrew maqaf), middle dots (`l·l`), full stops, commas (`Smith, Jr.`), `a/l`, Hebrew geresh, and
 * joiners, whose place `isCleanText` judges.
 */
export const personName =
  /^['’]?[\p{L}\p{M}](?:[\p{L}\p{M}'’.,·/\- \u2010\u2011\u05be\u05f3\u05f4\u200c\u200d]*[\p{L}\p{M}.])?$/u
export const maxPersonName = 100

/** Many people have one name only. */
export const fullNameOf = ({
  firstName,
  lastName,
}: {
  readonly firstName: string
  readonly lastName: string
}): string => `${firstName} ${lastName}`.trim()

/** RFC 5321 */
export const maxMail = 254
