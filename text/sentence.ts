// The sentence for a failure in the caller's language, with `{name}` filled from its details.
import type { FailureCode } from '#contract/errors.ts'
import { errors as de } from './de/errors.ts'
import { errors as en } from './en/errors.ts'
import { dateFormat } from './intl.ts'

export const sentenceFor = (
  code: FailureCode,
  details: Readonly<Record<string, unknown>> | undefined,
  language: 'en' | 'de',
): string =>
  (language === 'de' ? de : en)[code].replace(/\{(\w+)\}/g, (_, name: string) =>
    said(details?.[name] ?? '', language),
  )

/** A moment is told as date and time; the server does not know its reader's zone, so it names its own. */
const said = (value: unknown, language: 'en' | 'de'): string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)
    ? `${dateFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(value))} UTC`
    : String(value)
