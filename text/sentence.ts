// The sentence for a failure in the caller's language, with `{name}` filled from its details.
import type { CallSentence, FailureCode } from '#contract/errors.ts'
import { errors as de } from './de/errors.ts'
import { errors as en } from './en/errors.ts'
import { dateFormat, numberFormat } from './intl.ts'

export const sentenceFor = (
  code: FailureCode,
  details: Readonly<Record<string, unknown>> | undefined,
  language: 'en' | 'de',
  instead?: CallSentence,
): string =>
  (language === 'de' ? de : en)[
    instead ??
      (code === 'proof_required' && details?.['of'] === 'name' ? 'proof_required_of_name' : code)
  ].replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'seconds'
      ? duration(Number(details?.[name] ?? 0), language)
      : said(details?.[name] ?? '', language),
  )

/** A moment is told as date and time; the server does not know its reader's zone, so it names its own. */
const said = (value: unknown, language: 'en' | 'de'): string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)
    ? `${dateFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(value))} UTC`
    : String(value)

/** "45 seconds", "2 minutes", "1 hour": rounded up, as nobody counts 3,599 seconds. */
export const duration = (seconds: number, language: 'en' | 'de'): string => {
  const [size, unit] =
    seconds < 90 ? [1, 'second'] : seconds < 5_400 ? [60, 'minute'] : [3_600, 'hour']
  return numberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.ceil(seconds / size),
  )
}
