// The sum over the lines of a match.
/** A line as the sum needs it: what is reached, of how much (0 where it is left out), and what the whole is capped at. */
export type Term = { reached: number; applicable: number; cap: number; stops: boolean }
export const noTerm: Term = { reached: 0, applicable: 0, cap: 100, stops: false }

export type TermShare = Pick<Term, 'reached' | 'applicable'>
const worstFirst = (one: TermShare, other: TermShare): number =>
  one.reached * other.applicable - other.reached * one.applicable

/** The sums with missed minimums, which count as far as they lower the share: what is missed, however nearly, never raises a
 * score above what it would be were it unknown (decision 0201). `left`: those that do not count. */
export const withMissed = (
  sums: TermShare,
  missed: readonly TermShare[],
): TermShare & { left: readonly TermShare[] } => {
  let { reached, applicable } = sums
  const ordered = missed.length > 1 ? missed.toSorted(worstFirst) : missed
  let counted = 0
  for (const one of ordered) {
    if (one.reached * applicable >= reached * one.applicable) break
    reached += one.reached
    applicable += one.applicable
    counted++
  }
  return { reached, applicable, left: counted === ordered.length ? [] : ordered.slice(counted) }
}

/** The score of a course from the sums over its terms, in the order of `factorIds`: 0 to 100, whole. */
export const scoreFrom = ({ reached, applicable }: TermShare, cap: number): number =>
  Math.min(cap, applicable === 0 ? 0 : Math.round((100 * reached) / applicable))
