// What is wrong with each field of a request, in the caller's language.
import { fieldErrors as de } from './de/field-errors.ts'
import { fieldErrors as en } from './en/field-errors.ts'

/** The sentence for the code of an error; one that fits every error that has no sentence. */
export const errorSentence = (error: string, language: 'en' | 'de'): string => {
  const sentences: Readonly<Record<string, string>> = language === 'de' ? de : en
  // `bad_postcode|GB|EC1Y 8SY`: what follows is for the words of a form.
  const [code = ''] = error.split('|')
  return (Object.hasOwn(sentences, code) ? sentences[code] : undefined) ?? sentences['other']!
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
