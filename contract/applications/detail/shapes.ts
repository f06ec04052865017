// The checklist of an application: what stands with each item.
export const itemStates = [
  'missing',
  'ready',
  'attached',
  'met',
  'conditional',
  'below',
  'unknown',
] as const

/** Shorter reasons say nothing: "x" is no waiver. */
export const minWaiverLength = 20

/** `ready`: in the vault, one tap away. Tests and grades are `met`, `conditional` (will be when something else becomes true),
 * `below` or, where the form is silent or nobody can say, `unknown`. */
export type ItemState = (typeof itemStates)[number]
