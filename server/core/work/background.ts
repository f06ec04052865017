// The part of the application nobody waits for: jobs, the hearing of events, schedules, the sealing of the activity log.
import type { Runner, TaskList } from 'graphile-worker'
import type { JobContext } from '../context.ts'
import type { Domain } from '../domain.ts'
import { type App, makeSystemContext } from '../app.ts'
import { startWorker } from './jobs.ts'
import { queueMissedActivity, sealActivity } from './seal-activity.ts'

const jobContext = (app: App): JobContext => makeSystemContext(app, app.sql)

const hearing =
  (app: App, domains: readonly Domain[]) =>
  async (payload: unknown): Promise<void> => {
    const { event, domain } = payload as { event: string; domain: string }
    await app.sql.begin(async (tx) => {
      const [row] = await tx<
        { name: string; payload: unknown }[]
      >`select name, payload from core.events where id = ${event}`
      const hear = row && domains.find(({ name }) => name === domain)?.subscribes[row.name]
      if (hear) await hear(makeSystemContext(app, tx), row.payload as never)
    })
  }

/** Every job of the application by name; tests run them without a schedule. */
export const tasksOf = (app: App, domains: readonly Domain[]): TaskList => {
  const tasks: TaskList = {
    hear: hearing(app, domains),
    'core.seal': async () => void (await sealActivity(app.sql)),
    'core.queueMissed': async () => void (await queueMissedActivity(app.sql)),
    'core.forget': async () => {
      const old = new Date(app.clock.now().getTime() - 86_400_000)
      await app.sql`delete from core.idempotency where created_at < ${old}`
    },
  }
  for (const domain of domains)
    for (const [name, job] of Object.entries(domain.jobs))
      tasks[`${domain.name}.${name}`] = (payload) => job(jobContext(app), payload as never)
  return tasks
}

const crontabOf = (domains: readonly Domain[]): string =>
  [
    '* * * * * core.seal',
    '29 3 * * * core.queueMissed',
    '17 * * * * core.forget',
    ...domains.flatMap((domain) =>
      domain.schedule.map(({ cron, job }) => `${cron} ${domain.name}.${job}`),
    ),
  ].join('\n')

export const startBackground = (
  app: App,
  domains: readonly Domain[],
  databaseUrl: string,
): Promise<Runner> => startWorker(databaseUrl, tasksOf(app, domains), crontabOf(domains))
