// What an activity pays.
import { z } from 'zod'
import { maxCoins } from '#contract/wallet/shapes.ts'

const Amount = z.int().min(1).max(maxCoins)

export const Effect = z.union([
  z.strictObject({ kind: z.literal('fixed'), coins: Amount }),
  /** `coins` for every `each` units, at most `most` in one award. */
  z.strictObject({
    kind: z.literal('per_unit'),
    coins: Amount,
    each: z.int().min(1).max(maxCoins),
    most: Amount,
  }),
  /** What the highest tier reached pays. */
  z.strictObject({
    kind: z.literal('tiered'),
    tiers: z
      .array(z.strictObject({ from: z.number().min(0).max(maxCoins), coins: Amount }))
      .min(1)
      .max(10),
  }),
])
export type Effect = z.infer<typeof Effect>

/** Coins for one occurrence of this size; 0 when it is too small for any. */
export const coinsOfEffect = (effect: Effect, units: number): number => {
  if (effect.kind === 'fixed') return effect.coins
  if (effect.kind === 'per_unit')
    return Math.min(effect.most, Math.floor(units / effect.each) * effect.coins)
  const reached = effect.tiers.filter(({ from }) => from <= units)
  return reached.toSorted((a, b) => b.from - a.from)[0]?.coins ?? 0
}

/** The least that one award can be. */
export const minCoinsFor = (effect: Effect): number =>
  effect.kind === 'tiered'
    ? Math.min(...effect.tiers.map(({ coins }) => coins))
    : effect.kind === 'per_unit'
      ? Math.min(effect.coins, effect.most)
      : effect.coins

/** The most that one award can be. */
export const maxCoinsFor = (effect: Effect): number =>
  effect.kind === 'fixed'
    ? effect.coins
    : effect.kind === 'per_unit'
      ? effect.most
      : Math.max(...effect.tiers.map(({ coins }) => coins))
