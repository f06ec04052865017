// The part of the application nobody waits for: jobs, the hearing of events, schedules, the sealing of the activity log.
import type { Runner, TaskList } from 'graphile-worker'
import type { JobContext } from './context.ts'
import type { Domain } from './domain.ts'
import { type House, makeSystemContext } from './house.ts'
import { startWorker } from './jobs.ts'
import { queueMissedActivity, sealActivity } from './seal-activity.ts'

const jobContext = (house: House): JobContext => makeSystemContext(house, house.sql)

const hearing =
  (house: House, domains: readonly Domain[]) =>
  async (payload: unknown): Promise<void> => {
    const { event, domain } = payload as { event: string; domain: string }
    await house.sql.begin(async (tx) => {
      const [row] = await tx<
        { name: string; payload: unknown }[]
      >`select name, payload from core.events where id = ${event}`
      const hear = row && domains.find(({ name }) => name === domain)?.hears[row.name]
      if (hear) await hear(makeSystemContext(house, tx), row.payload as never)
    })
  }

/** Every job of the application by name; tests run them without a schedule. */
export const tasksOf = (house: House, domains: readonly Domain[]): TaskList => {
  const tasks: TaskList = {
    hear: hearing(house, domains),
    'core.seal': async () => void (await sealActivity(house.sql)),
    'core.queueMissed': async () => void (await queueMissedActivity(house.sql)),
    'core.forget': async () => {
      const old = new Date(house.clock.now().getTime() - 86_400_000)
      await house.sql`delete from core.idempotency where created_at < ${old}`
    },
  }
  for (const domain of domains)
    for (const [name, job] of Object.entries(domain.jobs))
      tasks[`${domain.name}.${name}`] = (payload) => job(jobContext(house), payload as never)
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
  house: House,
  domains: readonly Domain[],
  databaseUrl: string,
): Promise<Runner> => startWorker(databaseUrl, tasksOf(house, domains), crontabOf(domains))
