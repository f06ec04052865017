// The application without its workers on a database of a benchmark, as a process of its own would have it.
import { type Clock, systemClock } from '#server/core/clock.ts'
import type { Domain } from '#server/core/domain.ts'
import { build } from '#server/core/http/build-app.ts'
import { modules } from '#server/domains.ts'
import { createFindActor } from '#server/identity/sessions/find-actor.ts'
import { openProviders } from '#server/providers/providers.ts'

type Options = { domains?: readonly Domain[]; clock?: Clock; poolSize?: number }

export const openApp = async (
  databaseUrl: string,
  { domains = modules, clock = systemClock, ...options }: Options = {},
) =>
  build({
    databaseUrl,
    domains,
    providers: openProviders({}, clock).providers,
    clock,
    mode: 'test',
    publicUrl: 'https://ao.test',
    secret: 'a secret that only benchmarks know, long enough',
    findActor: createFindActor,
    logged: false,
    rateFactor: 1e9,
    ...options,
  })
