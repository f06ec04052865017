// The vault's words in the language of whoever asks.
import type { Language } from '#contract/shapes.ts'
import { vault as de } from '#text/de/vault.ts'
import { vault as en } from '#text/en/vault.ts'

export type ScanFailure = keyof typeof en.scans

export const vaultWordsIn = (language: Language) => (language === 'de' ? de : en)
