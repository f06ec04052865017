// Whether this browser is doing a proof of work now, for whoever shows it.
let running = 0
const watchers = new Set<() => void>()
const change = (by: number) => {
  running += by
  watchers.forEach((watch) => watch())
}

export const isProving = () => running > 0
export function watchProving(watch: () => void) {
  watchers.add(watch)
  return () => void watchers.delete(watch)
}

/** Does the work a challenge asks for; its code is loaded only then. */
export async function prove(challenge: string): Promise<string> {
  change(1)
  try {
    const { solveProof } = await import('./solve-proof.ts')
    return await solveProof(challenge)
  } finally {
    change(-1)
  }
}
