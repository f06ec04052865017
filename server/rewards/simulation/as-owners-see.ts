// What owners are told of people: never exact. Two criteria that differ by one person must not give two figures whose
// difference is that person, so each figure is rounded at random, up or down to a step that is five times what one person
// can add to it. The lot is a keyed digest of who is counted: the same people give the same figure however often it is
// asked, others give one of their own.
import { minPeopleShown, type SimulationResult } from '#contract/rewards/simulation/calls.ts'
import { hmac, sha256 } from '#server/core/random.ts'
import type { SimulationBatch } from './simulation.ts'

/** Even numbers for steps: they say little of the one who has the most. */
const evenStep = (minimum: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, minimum)))
  return [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]
    .map((each) => each * power)
    .find((step) => Number.isInteger(step) && step >= minimum)!
}

export type Rounding = (name: string, value: number, mostOfOne?: number) => number

export const roundingFor = (secret: string | Uint8Array, people: readonly string[]): Rounding => {
  const who = sha256(people.toSorted().join(' ')).toString('hex')
  return (name, value, maxOfOne = 1) => {
    const step = evenStep(minPeopleShown * Math.max(1, maxOfOne))
    const rest = value % step
    if (rest === 0) return value
    const lot = hmac(secret, `rewards.told ${name} ${value} ${who}`).readUInt32BE(0) / 2 ** 32
    return value - rest + (lot < rest / step ? step : 0)
  }
}

export const isFew = (count: number): boolean => count > 0 && count < minPeopleShown

/** Owners learn nothing of so few people that they could be known by their criteria. */
const withoutFew = (result: SimulationResult): SimulationResult => ({
  ...result,
  paidMembers: null,
  awards: null,
  coins: null,
  unconfirmed: null,
  budgetEndedOn: null,
  perDay: [],
  activities: [],
  outcomes: [],
  promise: { ...result.promise, expected: null },
})

const roundedDays = (
  { perDay, promise }: SimulationResult,
  coinsOf: (name: string, value: number) => number,
): SimulationResult['perDay'] => {
  let [exact, shown] = [0, 0]
  return perDay.map(({ day, coins }) => {
    exact += coins
    // What was paid until a day is rounded, so that the days add up; it never goes down.
    const until = Math.max(shown, Math.min(promise.budget, coinsOf(`until ${day}`, exact)))
    const moved = until - shown
    shown = until
    return { day, coins: moved, left: promise.budget - shown }
  })
}

/** From the figures that are told: the very day would tell by which coin the budget was used up. */
const budgetEnd = (
  { budgetEndedOn, outcomes, perDay }: SimulationResult,
  maxCoins: number,
): string | null => {
  if (budgetEndedOn === null || !outcomes.some(({ outcome }) => outcome === 'CAP_BUDGET'))
    return null
  const day = perDay.find(({ left }) => left <= evenStep(minPeopleShown * maxCoins))
  return (day ?? perDay.at(-1))?.day ?? null
}

export const asOwnersSee = (
  result: SimulationResult,
  { paid, max }: SimulationBatch,
  secret: string | Uint8Array,
): SimulationResult => {
  const rounded = roundingFor(secret, paid)
  const acts = rounded('acts', result.acts, max.acts)
  const members = isFew(result.members ?? 0) ? null : rounded('members', result.members ?? 0)
  const shown = { ...result, acts, members }
  if (isFew(paid.length)) return withoutFew(shown)
  const coinsOf = (name: string, value: number) =>
    Math.min(result.promise.budget, rounded(name, value, max.coins))
  const coins = coinsOf('coins', result.coins ?? 0)
  const figures = {
    ...shown,
    paidMembers: rounded('paid', paid.length),
    awards: rounded('awards', result.awards ?? 0, max.awards),
    coins,
    unconfirmed: Math.min(coins, coinsOf('unconfirmed', result.unconfirmed ?? 0)),
    perDay: roundedDays(result, coinsOf),
    activities: result.activities.map((each) => ({
      position: each.position,
      awards: rounded(`awards ${each.position}`, each.awards, max.awards),
      coins: coinsOf(`coins ${each.position}`, each.coins),
    })),
    outcomes: result.outcomes
      .map((each) => ({
        ...each,
        count: rounded(`${each.outcome} ${each.reason}`, each.count, max.acts),
      }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count),
    promise: {
      ...result.promise,
      expected: Math.min(
        result.promise.budget,
        Math.round((coins * result.programDays) / result.days),
      ),
    },
  }
  return { ...figures, budgetEndedOn: budgetEnd(figures, max.coins) }
}
