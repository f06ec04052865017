// The vault's words in the language of whoever asks.
import { vault as de } from '#text/de/vault.ts'
import { vault as en } from '#text/en/vault.ts'

export type Language = 'en' | 'de'
export type ScanFailure = keyof typeof en.scans

export const wordsOf = (language: Language) => (language === 'de' ? de : en)
