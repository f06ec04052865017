// Addresses of the pages of one country and of one subject: words that people read, the same in every language.

const names = new Map<string, string>()

/** `DE` → `germany`. Hong Kong and Macao go by their short names, as everywhere. */
export const countrySlug = (code: string): string => {
  const known = names.get(code)
  if (known) return known
  const style = code === 'HK' || code === 'MO' ? 'short' : 'long'
  const name = new Intl.DisplayNames('en', { type: 'region', style }).of(code) ?? code
  const slug = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/&/g, 'and').replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
  names.set(code, slug)
  return slug
}

/** `computer_science` ↔ `computer-science`. */
export const subjectSlug = (code: string): string => code.replaceAll('_', '-')
export const subjectOfSlug = (slug: string): string => slug.replaceAll('-', '_')
