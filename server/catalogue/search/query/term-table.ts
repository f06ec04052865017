// Terms of one line of the match, by number: each judged when the first course needs it, then read from arrays.
import type { Term } from '#contract/catalogue/match/sums.ts'

export type TermTable = {
  /** 1 where the term of a number has been judged. */
  known: Uint8Array
  judge: (number: number) => void
  reached: Float64Array
  applicable: Uint8Array
  cap: Uint8Array
  stops: Uint8Array
  /** Whole, of those that have been judged. */
  terms: Term[]
}

export const createTermTable = (size: number, judge: (number: number) => Term): TermTable => {
  const known = new Uint8Array(size)
  const table: TermTable = {
    known,
    judge: (number) => {
      const term = judge(number)
      const { reached, applicable, cap, stops } = term
      table.terms[number] = term
      known[number] = 1
      table.reached[number] = reached
      table.applicable[number] = applicable
      table.cap[number] = cap
      table.stops[number] = stops ? 1 : 0
    },
    reached: new Float64Array(size),
    applicable: new Uint8Array(size),
    cap: new Uint8Array(size),
    stops: new Uint8Array(size),
    terms: [],
  }
  return table
}
