// What a name and an address of a person may be (spec §5): pure, so that a form need not load the shapes.

/**
 * Letters and marks of any script, an apostrophe of any shape first (`'t Hooft`); inside also spaces, apostrophes (the
 * Armenian one too), hyphens of any kind (U+2010 to U+2013, the Hebrew maqaf, the double one of Japanese), middle dots (`l·l`,
 * `・`), the points between syllables of Tibetan and words of Ethiopic, full stops, commas (`Smith, Jr.`), `a/l`, Hebrew
 * geresh, and joiners, whose place `isCleanText` judges.
 */
export const personName =
  /^['’‘]?[\p{L}\p{M}](?:[\p{L}\p{M}'’‘.,·・/\- \u2010-\u2013\u055a\u05be\u05f3\u05f4\u0f0b\u1361\u2027\u30a0\uff65\u200c\u200d]*[\p{L}\p{M}.])?$/u
/** As a name is kept: composed (NFC), and with single spaces whatever kind of blank was typed. */
export const keptName = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/[ \u00a0\u3000]+/g, ' ')
    .trim()
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
