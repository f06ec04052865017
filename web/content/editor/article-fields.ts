// Between what a form holds and what the server keeps: minutes on the editor's clock, addresses from titles.
import { slugOf } from '#contract/clean-text.ts'

/** `2026-11-21T10:30`, as the browser's own picker writes it. */
export const localMinute = (moment: string | null): string => {
  if (moment === null) return ''
  const at = new Date(moment)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
export const asMoment = (minute: string): string | null =>
  minute === '' ? null : new Date(minute).toISOString()

/** `Wie lange dauert es?` → `wie-lange-dauert-es`. */
export const articleSlug = (title: string): string => slugOf(title, 100)

export const otherThan = (language: 'en' | 'de'): 'en' | 'de' => (language === 'en' ? 'de' : 'en')
