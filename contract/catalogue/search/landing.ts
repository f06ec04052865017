// Addresses of the pages of one country and of one subject: words that people read, the same in every language.
import { screenPath } from '#contract/paths.ts'

/** Names that differ between one browser and the next. */
const fixed: Readonly<Record<string, string>> = {
  CV: 'cape-verde',
  CZ: 'czechia',
  HK: 'hong-kong',
  MK: 'north-macedonia',
  MO: 'macao',
  SZ: 'eswatini',
  TR: 'turkiye',
}

const made = new Map<string, string>()

/** `DE` → `germany`. */
export const countrySlug = (code: string): string => {
  const known = fixed[code] ?? made.get(code)
  if (known) return known
  const name = new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  made.set(code, slug)
  return slug
}

/** `computer_science` ↔ `computer-science`. */
export const subjectSlug = (code: string): string => code.replaceAll('_', '-')

export const countryPath = (code: string): string =>
  screenPath('country', { slug: countrySlug(code) })

export const subjectPath = (code: string): string =>
  screenPath('subject', { slug: subjectSlug(code) })

export const subjectOfSlug = (slug: string): string => slug.replaceAll('-', '_')
