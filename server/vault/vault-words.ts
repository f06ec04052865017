// The vault's words in the language of whoever asks.
import { say } from '#text/say.ts'
import { vault as de } from '#text/de/vault.ts'
import { vault as en } from '#text/en/vault.ts'

export type Language = 'en' | 'de'
export type Refusal = keyof typeof en.refusals
export type ScanFailure = keyof typeof en.scans

export const wordsOf = (language: Language) => (language === 'de' ? de : en)

/** Why a file was not taken, as a sentence. */
export const refusalSentence = (language: Language, reason: string, detail = ''): string => {
  const { refusals } = wordsOf(language)
  return say(
    reason in refusals ? refusals[reason as Refusal] : refusals.damaged,
    { detail },
    language,
  )
}
