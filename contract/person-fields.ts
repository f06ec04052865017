// What a name and an address of a person may be (spec §5): pure, so that a form need not load the shapes.

/**
 * Letters and marks of any script, an apostrophe of any shape first (`'t Hooft`); inside also spaces, apostrophes (the
 * Armenian one too), hyphens of any kind (U+2010 to U+2013, the Hebrew maqaf, the double one of Japanese), middle dots (`l·l`,
 * `・`), the points between syllables of Tibetan and words of Ethiopic, full stops, commas (`Smith, Jr.`), `a/l`, Hebrew
 * geresh, and joiners, whose place `isCleanText` judges.
 */
export const personName =
  /^['’‘]?[\p{L}\p{M}](?:[\p{L}\p{M}'’‘.,·・/\- \u2010-\u2013\u055a\u05be\u05f3\u05f4\u0f0b\u1361\u2027\u30a0\uff65\u200c\u200d]*[\p{L}\p{M}.])?$/u
/** As a name is stored: composed (NFC), and with single spaces whatever kind of blank was typed. */
export const normalizeName = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/[ \u00a0\u3000]+/g, ' ')
    .trim()
export const maxPersonName = 100

/** Kept by code points; what is written may be the whole name in another script. */
export const maxWrittenName = 100
export const maxPreferredName = 50
export const maxInitials = 12
/** One to three letters of any script, each with its marks. */
export const initialsRule = /^(?:\p{L}\p{M}*){1,3}$/u

type Names = { readonly firstName: string; readonly lastName: string }

/** A whole name as sealed papers have it, and of people without an account: given names first. Many people have one name only. */
export const passportNameOf = ({ firstName, lastName }: Names): string =>
  `${firstName} ${lastName}`.trim()

/** A whole name as its bearer wants it seen. `full_name.sql` says the same of rows. */
export const fullNameOf = ({
  firstName,
  lastName,
  familyFirst,
}: Names & { readonly familyFirst: boolean }): string =>
  familyFirst
    ? passportNameOf({ firstName: lastName, lastName: firstName })
    : passportNameOf({ firstName, lastName })

/** How a letter or screen greets its own reader; for nobody else's eyes. */
export const greetingOf = ({
  firstName,
  preferredName,
}: {
  readonly firstName: string
  readonly preferredName: string
}): string => preferredName || firstName

/** What stands for a picture: the letters somebody chose, else the first of their first and last word. */
export const initialsOf = (name: string, chosen = ''): string => {
  if (chosen) return chosen
  const words = name.split(/\s+/).flatMap((word) => {
    // Not an apostrophe before a name: it is no letter, though the okina counts as one.
    const letters = word.replace(/^[^\p{L}]+|[ʻʼʾʿ]/gu, '')
    return letters ? [letters] : []
  })
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return [first, last].map((word) => (word ? firstGrapheme(word) : '')).join('')
}

const firstGrapheme = (word: string): string => {
  for (const { segment } of new Intl.Segmenter().segment(word)) return segment.toUpperCase()
  return ''
}

/** RFC 5321 */
export const maxMail = 254

/** A kept address: plain letters before the @, then a domain, whose last part may be one in other letters (`xn--p1ai`). */
export const mailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,58}[A-Za-z0-9])$/

/** What is before the @ has ASCII letters alone: mail to other ones does not arrive everywhere (decision 0185). */
export const hasPlainLocal = (mail: string): boolean => {
  const at = mail.lastIndexOf('@')
  return !/[^\u0000-\u007f]/.test(at < 0 ? mail : mail.slice(0, at))
}

/** An address as it is kept: in small letters, its domain in ASCII (IDNA), so that `x@bücher.example` is one with `x@xn--bcher-kva.example`. */
export const normalizeMail = (typed: string): string => {
  const mail = typed.trim().toLowerCase()
  const at = mail.lastIndexOf('@')
  const domain = mail.slice(at + 1)
  // Of others than letters, digits, hyphens and stops of domains an address on the web would be made.
  if (at < 1 || !/[^\u0000-\u007f]/.test(domain) || !/^[\p{L}\p{M}\p{N}.。．・-]+$/u.test(domain))
    return mail
  try {
    return `${mail.slice(0, at)}@${new URL(`https://${domain}`).hostname}`
  } catch {
    return mail
  }
}
