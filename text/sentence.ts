// The sentence for a failure in the caller's language, with `{name}` filled from its details.
import type { FailureCode } from '#contract/errors.ts'
import { errors as de } from './de/errors.ts'
import { errors as en } from './en/errors.ts'

export const sentenceFor = (
  code: FailureCode, details: Readonly<Record<string, unknown>> | undefined, language: 'en' | 'de',
): string =>
  (language === 'de' ? de : en)[code].replace(/\{(\w+)\}/g, (_, name: string) => String(details?.[name] ?? ''))
