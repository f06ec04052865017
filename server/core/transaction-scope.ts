// Whether the code that runs now was called by a transaction: what a transaction must never wait for asks here.
import { AsyncLocalStorage } from 'node:async_hooks'

const scope = new AsyncLocalStorage<true>()

/** Runs `work`, and everything it waits for, as part of an open transaction. */
export const inTransactionScope = <T>(work: () => Promise<T>): Promise<T> => scope.run(true, work)

export const isInTransaction = (): boolean => scope.getStore() === true
