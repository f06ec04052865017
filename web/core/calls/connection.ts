// Whether AO can be reached, as the last requests told. A browser behind a network's sign-in page believes it is online.

let answered = true
const watchers = new Set<(reachable: boolean) => void>()

/** Told after every request: whether AO itself answered. */
export function reportAnswer(ours: boolean): void {
  if (ours === answered) return
  answered = ours
  for (const watch of watchers) watch(ours)
}

export const isAnswered = (): boolean => answered

/** Calls with true when AO can be reached again, with false when it no longer answers. */
export function watchConnection(watch: (reachable: boolean) => void): () => void {
  watchers.add(watch)
  return () => void watchers.delete(watch)
}
