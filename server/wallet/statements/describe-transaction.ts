import { type MoveKind, moveKinds } from '#contract/wallet/shapes.ts'
import { wallet as de } from '#text/de/wallet.ts'
import { wallet as en } from '#text/en/wallet.ts'

export const statementWordsIn = (language: 'en' | 'de') => (language === 'de' ? de : en)

/** A transaction in plain words; a reason that has no words of its own is told by its kind. */
export const describe = (language: 'en' | 'de', kind: MoveKind, reason: string): string => {
  const words = statementWordsIn(language)
  const known: string | undefined = (words.reasons as Record<string, string>)[reason]
  if (!known) return words.kinds[kind]
  return kind === 'hold' || kind === 'release' || kind === 'reversal'
    ? `${words.kinds[kind]}: ${known}`
    : known
}

/** What is told in words like these, in either language: kinds with their reason, and kinds for which any other reason is told. */
export const describedAs = (searched: string) => {
  const isLike = (words: string) => words.toLowerCase().includes(searched.toLowerCase())
  const reasons = Object.keys(en.reasons)
  const inBoth = (kind: MoveKind, reason: string) =>
    isLike(describe('en', kind, reason)) || isLike(describe('de', kind, reason))
  return {
    moves: moveKinds.flatMap((kind) =>
      reasons.filter((reason) => inBoth(kind, reason)).map((reason) => `${kind} ${reason}`),
    ),
    kinds: moveKinds.filter((kind) => isLike(en.kinds[kind]) || isLike(de.kinds[kind])),
    reasons,
  }
}
