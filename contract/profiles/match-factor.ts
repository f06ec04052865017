// One line of the match: what is there, what is asked, how much of it is met.

/** `stops`: a stated minimum is missed. `have` is null when the profile says nothing. */
export type Fit = { score: number; have: string | null; need: string | null; stops: boolean }
export type Heard = {
  have: string | null
  need: string | null
  message: 'met' | 'partly' | 'unmet' | 'below' | 'missing'
}

export const clip = (n: number): number => Math.min(1, Math.max(0, n))
/** Nothing in the profile to compare with what is asked: counts 0, and is no missed minimum. */
export const missing = (need: string | null): Fit => ({ score: 0, have: null, need, stops: false })
