// The delivery of events to the domains that subscribe: each in a transaction of its own, or those that wait for one domain together
// in one, where it can. No timer: what came while the last ones were delivered is delivered next.
import { sqlState } from '../database/db.ts'
import type { Domain, WrittenEvent } from '../domain.ts'
import { type App, makeSystemContext } from '../app.ts'
import { offTrail, onThisTrail } from './request-trail.ts'

const maxDeadlocks = 5

/** Of two that waited for each other one gives way: it goes again at once, not after the queue's pause. */
const atOnceAgain = async (work: () => Promise<unknown>): Promise<void> => {
  for (let tries = 0; ; tries++)
    try {
      await work()
      return
    } catch (error) {
      if (sqlState(error) !== '40P01' || tries === maxDeadlocks) throw error
    }
}

const deliverAlone = (app: App, domain: Domain, event: string): Promise<void> =>
  atOnceAgain(() =>
    app.sql.begin(async (tx) => {
      const [row] = await tx<WrittenEvent[]>`
        select id, name, payload, at from core.events where id = ${event}`
      const handle = row && domain.subscribes[row.name]
      if (handle) await handle(makeSystemContext(app, tx), row.payload, { id: event, at: row.at })
    }),
  )

/** More wait for the next ones. */
const maxTogether = 50
const maxBatches = 2

type Waiting = {
  event: string
  alone: () => Promise<void>
  end: (result: Promise<void>) => void
}

const delivererTo = (app: App, domain: Domain): ((event: string) => Promise<void>) => {
  const { together } = domain
  const alone = (event: string): Promise<void> => deliverAlone(app, domain, event)
  if (!together) return alone
  const waiting: Waiting[] = []
  let batches = 0
  const aloneAll = async (all: readonly Waiting[]): Promise<void> => {
    await Promise.all(
      all.map(({ alone, end }) => {
        const delivered = alone()
        end(delivered)
        return delivered.catch(() => {}) // its job is told
      }),
    )
  }
  const deliverAll = async (all: readonly Waiting[]): Promise<void> => {
    if (all.length === 1) return aloneAll(all)
    const found = await app.sql<WrittenEvent[]>`
      select id, name, payload, at from core.events where id = any (${all.map(({ event }) => event)})`
    const rows = found.filter(({ name }) => together.names.includes(name))
    const joint = all.filter(({ event }) => rows.some(({ id }) => id === event))
    if (joint.length < 2) return aloneAll(all)
    const handled = app.sql.begin((tx) => together.handle(makeSystemContext(app, tx), rows))
    const isDone = await handled.then(
      () => true,
      () => false,
    )
    for (const { end } of isDone ? joint : []) end(Promise.resolve())
    // One that fails takes the others along; alone it fails alone.
    await aloneAll(isDone ? all.filter((each) => !joint.includes(each)) : all)
  }
  const run = async (): Promise<void> => {
    batches++
    while (waiting.length > 0) {
      const next = waiting.splice(0, maxTogether)
      await deliverAll(next).catch((error: unknown) => {
        for (const { end } of next) end(Promise.reject(error as Error))
      })
    }
    batches--
  }
  return (event) =>
    new Promise((resolve) => {
      waiting.push({ event, alone: onThisTrail(() => alone(event)), end: resolve })
      if (batches < maxBatches) void offTrail(run)
    })
}

/** The job that delivers one event to one domain. */
export const deliverEvents = (app: App, domains: readonly Domain[]) => {
  const deliverers = new Map(
    domains.map((domain) => [domain.name as string, delivererTo(app, domain)]),
  )
  return async (payload: unknown): Promise<void> => {
    const { event, domain } = payload as { event: string; domain: string }
    await deliverers.get(domain)?.(event)
  }
}
