// The sentence for a failure in the caller's language, with `{name}` filled from its details.
import type { CallSentence, FailureCode } from '#contract/errors.ts'
import { errors as de } from './de/errors.ts'
import { errors as en } from './en/errors.ts'
import { numberFormat } from './intl.ts'
import { momentText } from './moments.ts'

/** In whose language, and by whose clock. */
export type Reader = { readonly language: 'en' | 'de'; readonly timeZone: string | null }

export const sentenceFor = (
  code: FailureCode,
  details: Readonly<Record<string, unknown>> | undefined,
  { language, timeZone }: Reader,
  instead?: CallSentence,
): string =>
  (language === 'de' ? de : en)[
    instead ??
      (code === 'proof_required' && details?.['of'] === 'name' ? 'proof_required_of_name' : code)
  ].replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'seconds'
      ? duration(Number(details?.[name] ?? 0), language)
      : said(details?.[name] ?? '', { language, timeZone }),
  )

/** A moment is told by the reader's clock; where that is not known, by that of UTC, which is named. */
const said = (value: unknown, { language, timeZone }: Reader): string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)
    ? momentText(language, value, timeZone ?? 'UTC')
    : String(value)

/** "45 seconds", "2 minutes", "1 hour": rounded up, as nobody counts 3,599 seconds. */
export const duration = (seconds: number, language: 'en' | 'de'): string => {
  const [size, unit] =
    seconds < 90 ? [1, 'second'] : seconds < 5_400 ? [60, 'minute'] : [3_600, 'hour']
  return numberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.ceil(seconds / size),
  )
}
