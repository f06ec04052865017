// Mail addresses as people read them. Kept and sent to is the ASCII form of a domain (IDNA); shown are its letters, unless they could
// be taken for others: then the ASCII form stays, on purpose.

/** RFC 3492: `bcher-kva` → `bücher`; null when it is no Punycode. */
const decoded = (label: string): string | null => {
  const end = label.lastIndexOf('-')
  const letters = end > 0 ? Array.from(label.slice(0, end), (letter) => letter.codePointAt(0)!) : []
  let [code, at, bias] = [128, 0, 72]
  let place = end > 0 ? end + 1 : 0
  while (place < label.length) {
    const before = at
    let weight = 1
    for (let k = 36; ; k += 36) {
      const digit = '0123456789'.includes(label[place] ?? '!')
        ? label.charCodeAt(place) - 22
        : label.charCodeAt(place) - 97
      place++
      if (!(digit >= 0 && digit < 36)) return null
      at += digit * weight
      const threshold = Math.min(26, Math.max(1, k - bias))
      if (digit < threshold) break
      weight *= 36 - threshold
      if (weight > 2 ** 31) return null
    }
    const count = letters.length + 1
    let delta = before === 0 ? Math.floor((at - before) / 700) : (at - before) >> 1
    delta += Math.floor(delta / count)
    let k = 0
    for (; delta > 455; k += 36) delta = Math.floor(delta / 35)
    bias = k + Math.floor((36 * delta) / (delta + 38))
    code += Math.floor(at / count)
    if (code > 0x10ffff) return null
    at %= count
    letters.splice(at++, 0, code)
  }
  return String.fromCodePoint(...letters)
}

/** Scripts that are written beside each other (UTS 39, "highly restrictive"); every other label has one. */
const together = [
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Common}\p{Script=Inherited}]+$/u,
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Bopomofo}\p{Script=Common}\p{Script=Inherited}]+$/u,
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Hangul}\p{Script=Common}\p{Script=Inherited}]+$/u,
  ...'Cyrillic Greek Armenian Georgian Hebrew Arabic Syriac Thaana Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Thai Lao Tibetan Myanmar Khmer Ethiopic'
    .split(' ')
    .map(
      (script) =>
        new RegExp(`^[\\p{Script=${script}}\\p{Script=Common}\\p{Script=Inherited}]+$`, 'u'),
    ),
]
/** Labels all of whose letters look like Latin ones: `аррӏе`. */
const lookalike = /^[асԁеһіјӏорԛѕԝхуҽгѵүαινορυχκωτ0-9-]+$/u
const ownLetters = /[\p{Script=Cyrillic}\p{Script=Greek}]/u

const lettersOf = (label: string): string => {
  if (!label.startsWith('xn--')) return label
  const letters = decoded(label.slice(4))
  return letters !== null && together.some((scripts) => scripts.test(letters)) ? letters : label
}

/** `x@xn--bcher-kva.example` → `x@bücher.example`. A domain that could be read as another stays in ASCII. */
export const shownMail = (mail: string): string => {
  const at = mail.lastIndexOf('@')
  // A link may end with an address; it is none.
  if (at < 0 || !mail.includes('xn--') || /[\s/?:]/.test(mail.slice(0, at))) return mail
  const domain = mail.slice(at + 1)
  const labels = domain.split('.').map(lettersOf)
  const isAtHome = ownLetters.test(labels.at(-1)!)
  const shown = labels
    .map((label, n) => (!isAtHome && lookalike.test(label) ? domain.split('.')[n] : label))
    .join('.')
  try {
    // Only what leads to the same domain again.
    return new URL(`https://${shown}`).hostname === domain ? mail.slice(0, at + 1) + shown : mail
  } catch {
    return mail
  }
}
