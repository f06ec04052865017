import type { MoveKind } from '#contract/wallet.ts'
import { wallet as de } from '#text/de/wallet.ts'
import { wallet as en } from '#text/en/wallet.ts'

export const wordsIn = (language: 'en' | 'de') => (language === 'de' ? de : en)

/** A transaction in plain words; a reason that has no words of its own is told by its kind. */
export const describe = (language: 'en' | 'de', kind: MoveKind, reason: string): string => {
  const words = wordsIn(language)
  const known: string | undefined = (words.reasons as Record<string, string>)[reason]
  if (!known) return words.kinds[kind]
  return kind === 'hold' || kind === 'release' || kind === 'reversal' ? `${words.kinds[kind]}: ${known}` : known
}
