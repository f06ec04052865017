// What fees count for somebody with a budget. The dearer the fewer points, so of each currency two fees tell nearly all: up to the
// one nothing is lost, from the other on all is; only what lies between is counted fee by fee.
import { budgetTerm, type MatchWorld, type Wishes } from '#contract/catalogue/match/match-score.ts'
import type { Term } from '#contract/catalogue/match/sums.ts'

/** No fee is higher, in minor units. */
const highest = 2 ** 50

/** The lowest fee of which something holds that holds of every higher one; `highest` where it holds of none. */
export const lowestWhere = (holds: (fee: number) => boolean): number => {
  let [low, high] = [0, highest]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

export const budgetTerms = (
  wish: Wishes,
  world: MatchWorld,
): ((fee: number, currency: string) => Term) => {
  const rangesOf = (currency: string) => {
    const termOf = (fee: number): Term => budgetTerm(fee, currency, wish, world)
    const [whole, none] = [termOf(0), termOf(highest)]
    return {
      whole,
      none,
      dear: lowestWhere((fee) => termOf(fee).reached < whole.reached),
      tooDear: lowestWhere((fee) => termOf(fee).reached === none.reached),
    }
  }
  const known = new Map<string, ReturnType<typeof rangesOf>>()
  return (fee, currency) => {
    let ranges = known.get(currency)
    if (!ranges) known.set(currency, (ranges = rangesOf(currency)))
    return fee < ranges.dear
      ? ranges.whole
      : fee >= ranges.tooDear
        ? ranges.none
        : budgetTerm(fee, currency, wish, world)
  }
}
