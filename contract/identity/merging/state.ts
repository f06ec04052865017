// Two accounts of one person become one: its states, and how long it waits.
/** `proved` is shown and may be asked for · `waiting` can be stopped by both · `refused` when due, since something stood in the way. */
export const mergeStates = ['proved', 'waiting', 'cancelled', 'refused', 'merged'] as const

export type MergeState = (typeof mergeStates)[number]

/** Hours in which either account can stop it. */
export const mergeWaitHours = 24

/** Minutes in which it can be asked for after the other account was proved. */
export const mergeProofMinutes = 30
