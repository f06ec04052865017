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
