// Whether the code that runs now was called by a transaction: what a transaction must never wait for asks here; and what
// is to be done in this process once it has committed.
import { AsyncLocalStorage } from 'node:async_hooks'

type Scope = { readonly pool: object; readonly onCommit: ((pool: object) => void)[] }

const scope = new AsyncLocalStorage<Scope>()

/** Whoever opens a transaction runs its work in `run`, and says `committed` when it is. */
export const openScope = (pool: object) => {
  const own: Scope = { pool, onCommit: [] }
  return {
    run: <T>(work: () => Promise<T>): Promise<T> => scope.run(own, work),
    committed: (): void => {
      for (const work of own.onCommit) work(pool)
    },
  }
}

export const isInTransaction = (): boolean => scope.getStore() !== undefined

/** Gets the pool that the transaction around came from; not done when that rolls back. Without one around: at once. */
export const afterCommit = (pool: object, work: (pool: object) => void): void => {
  const around = scope.getStore()
  if (around) around.onCommit.push(work)
  else work(pool)
}
