/** Names of issuers: three to a hundred signs, or two where each is a syllable or a word (清华, 고대). */
export const isIssuerName = (name: string): boolean =>
  name.length <= 100 &&
  (name.length >= 3 ||
    /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]{2}$/u.test(name))
