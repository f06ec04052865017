// Questions of a module to one below it, which it may not ask by itself: whoever asks names them in its `public.ts`, whoever
// knows answers them in its entry file. So the arrow of the map still points upward, and code and SQL stay where they belong.

/** Name → function. Each asking module adds its own: `declare module '#server/core/work/look-ups.ts' { interface LookUps { … } }`. */
export interface LookUps {}

/** Those of all modules as one. Fails where two answer the same question. */
export const joinLookUps = (of: readonly { readonly lookUps?: Partial<LookUps> }[]): LookUps => {
  const joined = new Map<string, unknown>()
  for (const { lookUps } of of)
    for (const [name, answer] of Object.entries(lookUps ?? {})) {
      if (joined.has(name)) throw new Error(`two modules answer ${name}`)
      joined.set(name, answer)
    }
  return Object.fromEntries(joined) as unknown as LookUps
}
