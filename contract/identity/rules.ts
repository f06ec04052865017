// Rules of an account (spec §5), for calls and forms alike: pure, so that a form need not load the shapes.

/** 8 to 255 characters, one letter, one number, one special character; in code points, letters of any script. */
export const passwordRules = (password: string) => ({
  length: [...password].length >= 8 && [...password].length <= 255,
  letter: /\p{L}/u.test(password),
  number: /\p{N}/u.test(password),
  special: /[^\p{L}\p{N}\s]/u.test(password),
})
export const meetsPasswordRules = (password: string): boolean =>
  Object.values(passwordRules(password)).every(Boolean)

/**
 * Letters and marks of any script, an apostrophe first (`'t Hooft`); inside also spaces, apostrophes, hyphens of any kind
 * (U+2010, U+2011, the Hebrew maqaf), middle dots (`l·l`), full stops, commas (`Smith, Jr.`), `a/l`, Hebrew geresh, and
 * joiners, whose place `isCleanText` judges.
 */
export const personName =
  /^['’]?[\p{L}\p{M}](?:[\p{L}\p{M}'’.,·/\- \u2010\u2011\u05be\u05f3\u05f4\u200c\u200d]*[\p{L}\p{M}.])?$/u
export const maxPersonName = 100

/** RFC 5321 */
export const maxMail = 254
