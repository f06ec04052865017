// What is wrong with each field of a request, in the caller's language.
import { faults as de } from './de/faults.ts'
import { faults as en } from './en/faults.ts'

/** The sentence for the code of a fault; one that fits every fault for a code that has none. */
export const faultSentence = (fault: string, language: 'en' | 'de'): string => {
  const faults: Readonly<Record<string, string>> = language === 'de' ? de : en
  return (Object.hasOwn(faults, fault) ? faults[fault] : undefined) ?? faults['other']!
}

/** Field → sentence, for the faults of `details.fields`; null when no field is at fault. */
export const fieldSentences = (
  details: Readonly<Record<string, unknown>> | undefined,
  language: 'en' | 'de',
): Record<string, string> | null => {
  const fields = details?.['fields']
  if (typeof fields !== 'object' || fields === null) return null
  return Object.fromEntries(
    Object.entries(fields).map(([path, fault]) => [path, faultSentence(String(fault), language)]),
  )
}
