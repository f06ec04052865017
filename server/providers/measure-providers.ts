// How long everything outside takes, and how often it fails: mail, SMS, the object store, scanners, payments, the bank.
import { Histogram, type Registry } from 'prom-client'
import { stopwatch } from '#server/core/clock.ts'
import type { Providers } from '#server/core/context.ts'
import { aroundProviders } from './outside-transaction.ts'

export const measureProviders = (providers: Providers, registry: Registry): Providers => {
  const seconds = new Histogram({
    name: 'ao_outside_call_seconds',
    help: 'Time of calls to systems outside, by provider, operation and outcome',
    labelNames: ['provider', 'operation', 'outcome'] as const,
    registers: [registry],
    buckets: [0.01, 0.05, 0.25, 1, 5, 30],
  })
  return aroundProviders(providers, (provider, operation, call) => {
    const since = stopwatch()
    const note = (outcome: 'ok' | 'failed'): void =>
      seconds.observe({ provider, operation, outcome }, since() / 1000)
    const result = call()
    // What answers at once is not outside.
    if (!(result instanceof Promise)) return result
    result.then(
      () => note('ok'),
      () => note('failed'),
    )
    return result
  })
}
