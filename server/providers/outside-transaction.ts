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
  seal: ['whose'],
  keyring: ['wrap', 'unwrap', 'release'],
  standInLocker: 'all',
  inspector: ['close'],
  scanner: ['free', 'close'],
  locker: ['signInUrl'],
  payments: ['readNews', 'onNews'],
  webhooks: ['mayReach'],
}

type Call = () => unknown
/** Does what is done around each call that leaves the process. */
export type Around = (provider: string, operation: string, call: Call) => unknown

const wrapped = (provider: object, name: string, around: Around): object =>
  new Proxy(provider, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key)
      const isLocal = local[name]?.includes(String(key)) ?? false
      if (typeof value !== 'function' || isLocal) return value
      return (...args: unknown[]): unknown =>
        around(name, String(key), () => Reflect.apply(value, target, args) as unknown)
    },
  })

/** The same providers, each call to the outside made by `around`. */
export const aroundProviders = (providers: Providers, around: Around): Providers =>
  Object.fromEntries(
    Object.entries(providers).map(([name, provider]) => [
      name,
      typeof provider === 'object' && provider !== null && local[name] !== 'all'
        ? wrapped(provider as object, name, around)
        : provider,
    ]),
  ) as unknown as Providers

/** The same providers, failing with `CalledInTransaction` inside one: in tests and in the demo, so that it never comes to production. */
export const outsideTransaction = (providers: Providers): Providers =>
  aroundProviders(providers, (provider, operation, call) => {
    if (isInTransaction()) throw new CalledInTransaction(`${provider}.${operation}`)
    return call()
  })
