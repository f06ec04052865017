// Between what a form holds and what the server keeps: minutes on the editor's clock, addresses from titles.

/** `2026-11-21T10:30`, as the browser's own picker writes it. */
export const localMinute = (moment: string | null): string => {
  if (moment === null) return ''
  const at = new Date(moment)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
export const asMoment = (minute: string): string | null =>
  minute === '' ? null : new Date(minute).toISOString()

const letters: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  đ: 'd',
}
/** `Wie lange dauert es?` → `wie-lange-dauert-es`. */
export const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[äöüßæøłđ]/g, (letter) => letters[letter]!)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 100)
    .replace(/^-|-$/g, '')

export const otherThan = (language: 'en' | 'de'): 'en' | 'de' => (language === 'en' ? 'de' : 'en')
