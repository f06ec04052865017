// What is wrong with each field of a request, in the caller's language.
import { fieldErrors as de } from './de/field-errors.ts'
import { editor as deEditor } from './de/rewards/editor.ts'
import { fieldErrors as en } from './en/field-errors.ts'
import { editor as enEditor } from './en/rewards/editor.ts'

/** What the editor of reward programs says beside a field, but for what it fills in itself. */
const ofPrograms = (problems: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).filter(([, words]) => !words.includes('{')))

const sentencesIn: Readonly<Record<'en' | 'de', Readonly<Record<string, string>>>> = {
  en: { ...ofPrograms(enEditor.problems), ...en },
  de: { ...ofPrograms(deEditor.problems), ...de },
}

/** The sentence for the code of an error; one that fits every error that has no sentence. */
export const errorSentence = (error: string, language: 'en' | 'de'): string => {
  const sentences = sentencesIn[language]
  return (Object.hasOwn(sentences, error) ? sentences[error] : undefined) ?? sentences['other']!
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
