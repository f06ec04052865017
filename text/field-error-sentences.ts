// What is wrong with each field of a request, in the caller's language.
import { fieldErrors as de } from './de/field-errors.ts'
import { transfers as transfersDe } from './de/transfers.ts'
import { fieldErrors as en } from './en/field-errors.ts'
import { transfers as transfersEn } from './en/transfers.ts'
import { countryName } from './intl.ts'
import { say } from './say.ts'

const isCode = (part: string): boolean => /^[A-Z]{2}$/.test(part)

/** `iban_length|DE|22|21`: what is wrong with an account, and of what; null where it is nothing of that. */
const accountSentence = (error: string, language: 'en' | 'de'): string | null => {
  const [code = '', a = '', b = '', c = ''] = error.split('|')
  const { faults }: { faults: Readonly<Record<string, string>> } =
    language === 'de' ? transfersDe : transfersEn
  if (!error.includes('|') || !Object.hasOwn(faults, code)) return null
  const named = (part: string) => (isCode(part) ? countryName(language, part) : part)
  return say(faults[code]!, { a, b, c, country: named(a), country2: named(b) }, language)
}

/** The sentence for the code of an error; one that fits every error that has no sentence. */
export const errorSentence = (error: string, language: 'en' | 'de'): string => {
  const sentences: Readonly<Record<string, string>> = language === 'de' ? de : en
  const [code = ''] = error.split('|')
  return (
    accountSentence(error, language) ??
    (Object.hasOwn(sentences, code) ? sentences[code] : undefined) ??
    sentences['other']!
  )
}

/** Field → sentence, for the errors of `details.fields`; null when no field is wrong. */
export const fieldSentences = (
  details: Readonly<Record<string, unknown>> | undefined,
  language: 'en' | 'de',
): Record<string, string> | null => {
  const fields = details?.['fields']
  if (typeof fields !== 'object' || fields === null) return null
  return Object.fromEntries(
    Object.entries(fields).map(([path, error]) => [path, errorSentence(String(error), language)]),
  )
}
