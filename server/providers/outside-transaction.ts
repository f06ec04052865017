// Rule 16 held at run time: a provider that is called while a transaction is open fails, because whatever it waits for would
// hold a connection and its locks for as long.
import type { Providers } from '#server/core/context.ts'
import { isInTransaction } from '#server/core/transaction-scope.ts'

export class CalledInTransaction extends Error {
  constructor(what: string) {
    super(`${what} was called inside a database transaction`)
  }
}

/** What answers from memory or computes, and so may be called anywhere. */
const local: Readonly<Record<string, readonly string[] | 'all'>> = {
  seal: 'all',
  keyring: ['wrap', 'unwrap'],
  standInLocker: 'all',
  inspector: ['close'],
  scanner: ['free', 'close'],
  locker: ['signInUrl'],
  payments: ['readNews', 'onNews'],
}

const guarded = (provider: object, name: string): object =>
  new Proxy(provider, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key)
      const isLocal = local[name]?.includes(String(key)) ?? false
      if (typeof value !== 'function' || isLocal) return value
      return (...args: unknown[]): unknown => {
        if (isInTransaction()) throw new CalledInTransaction(`${name}.${String(key)}`)
        return Reflect.apply(value, target, args) as unknown
      }
    },
  })

/** The same providers, failing with `CalledInTransaction` inside one: in tests and in the demo, so that it never comes to production. */
export const outsideTransaction = (providers: Providers): Providers =>
  Object.fromEntries(
    Object.entries(providers).map(([name, provider]) => [
      name,
      typeof provider === 'object' && provider !== null && local[name] !== 'all'
        ? guarded(provider as object, name)
        : provider,
    ]),
  ) as unknown as Providers
