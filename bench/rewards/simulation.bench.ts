// The simulation of a program on 90 days and 1,000,000 acts of 100,000 students, by its job: how long, and how much memory the
// process takes for it.
import { makeSystemContext } from '#server/core/app.ts'
import { days } from '#server/core/clock.ts'
import { actingAs } from '#server/core/demo.ts'
import { emptyProgram } from '#contract/rewards/programs/rules.ts'
import { insertProgram } from '#server/rewards/programs/save-program.ts'
import { runSimulation } from '#server/rewards/simulation/run-simulation.ts'
import { queueSimulation } from '#server/rewards/simulation/simulation-rows.ts'
import { loadAuthorizedProgram } from '#server/rewards/programs/program-rows.ts'
import { meets } from '../goal.ts'
import { rewardsWorld } from './world.ts'

const acts = Number(process.env['BENCH_ACTS'] ?? 1_000_000)
const world = await rewardsWorld({ members: acts / 10, coins: 1000 })
const { sql, system } = world
for (let part = 0; part < 10; part++)
  await system(async ({ sql: tx, now }) => {
    await tx`insert into rewards.occurrences (id, member_id, activity, occurrence, counts_as, facts, at)
      select u.act, u.member, case when random() < 0.5 then 'document.uploaded' else 'document.verified' end, u.act::text,
        u.act::text, '{"tier":"gold","type":"diploma"}', ${now}::timestamptz - random() * interval '90 days'
      from (select m as member, uuidv7() as act from unnest(${world.members}::uuid[]) m) u`
  })
await world.settle()
const programId = await system(async (ctx) => {
  const owner = actingAs(ctx, world.owner.id, 'owner', ctx.now)
  const id = await insertProgram(owner, {
    ...emptyProgram,
    title: 'Bench',
    description: 'Bench',
    budget: 3 * acts,
    maxParticipants: 1_000_000,
    startDate: new Date(ctx.now.getTime() + days(1)).toISOString(),
    endDate: new Date(ctx.now.getTime() + days(91)).toISOString(),
    ownership: [{ email: world.owner.mail, percent: 100 }],
    criteria: {
      all: [
        { attr: 'mail.proved', op: '=', value: true },
        { attr: 'documents.gold', op: '<=', value: 5 },
        {
          any: [
            { attr: 'citizenship', op: 'exists', value: false },
            { attr: 'age', op: '>=', value: 18 },
          ],
        },
      ],
    },
    activities: (['document.uploaded', 'document.verified'] as const).map((event) => ({
      event,
      filter: {},
      effect: { kind: 'fixed', coins: 5 },
      perMember: null,
      period: 'program',
    })),
  })
  await queueSimulation(owner, await loadAuthorizedProgram(owner, id))
  return id
})
globalThis.gc?.()
const before = process.memoryUsage.rss()
let most = before
const watch = setInterval(() => {
  most = Math.max(most, process.memoryUsage.rss())
}, 20)
const cpu = process.cpuUsage()
const since = performance.now()
await runSimulation(makeSystemContext(world.app, sql))
const seconds = (performance.now() - since) / 1000
const own = process.cpuUsage(cpu)
clearInterval(watch)
const [done] = await sql<[{ status: string; acts: number; coins: number }]>`
  select status, (result ->> 'acts')::int as acts, (result ->> 'coins')::bigint as coins from rewards.simulations
  where program_id = ${programId}`
if (done.status !== 'done' || done.acts < acts * 0.99) throw new Error(JSON.stringify(done))
const mb = (bytes: number) => bytes / 1024 ** 2
console.log(
  `${done.acts} acts of ${acts / 10} students, ${done.coins} coins; ${((own.user + own.system) / 1e6).toFixed(1)} s of this process's processor; the process had ${mb(before).toFixed(0)} MB and came to ${mb(most).toFixed(0)} MB`,
)
meets(`simulation of 90 days and ${acts} acts`, seconds, '≤', 20, 's')
meets('memory that it takes', mb(most - before), '≤', 200, 'MB')
await world.close()
