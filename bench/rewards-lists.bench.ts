// What an owner looks at most, while acts are kept by the million: participants found and sorted, and the budget. By the calls'
// own functions, on programs with 10^4 and 10^6 evaluations; 95th percentile, and how it grows.
import { searchParticipants as participantsCall } from '#contract/rewards/participants/calls.ts'
import { systemClock } from '#server/core/clock.ts'
import { actingAs } from '#server/core/demo.ts'
import { getBudget } from '#server/rewards/participants/get-budget.ts'
import { searchParticipants } from '#server/rewards/participants/search-participants.ts'
import { meets } from './goal.ts'
import { rewardsWorld } from './rewards-world.ts'

const sizes = [10_000, Number(process.env['BENCH_EVALUATIONS'] ?? 1_000_000)] as const
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 120)
const world = await rewardsWorld({ members: sizes[1] / 10, coins: 100_000_000 })
const { sql, system } = world

/** Ten acts of each member: one of ten was paid, the others met no criteria. */
const fill = async (programId: string, evaluations: number): Promise<void> => {
  const members = world.members.slice(0, evaluations / 10)
  await world.award(programId, members, 1)
  for (let from = 0; from < members.length; from += 10_000)
    await system(async ({ sql: tx, now }) => {
      await tx`insert into rewards.evaluations (id, program_id, member_id, occurrence_id, activity, outcome, detail, coins, at)
        select uuidv7(), o.program_id, o.member_id, o.occurrence_id, o.activity, case n when 0 then 'OK' else 'CRITERIA' end,
          case n when 0 then '{}' else '{"unmet":"all.0"}' end::jsonb, case n when 0 then 1 else 0 end, ${now}
        from rewards.disbursements o, generate_series(0, 9) n
        where o.program_id = ${programId} and o.member_id = any (${members.slice(from, from + 10_000)})`
    })
}
const programs: string[] = []
for (const size of sizes) {
  const id = await world.running({ budget: size, maxParticipants: 1_000_000 })
  await fill(id, size)
  programs.push(id)
}
await world.settle()

const p95 = (list: number[]): number =>
  list.toSorted((a, b) => a - b)[Math.floor(list.length * 0.95)]!
const median = (list: number[]): number =>
  list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]!
const asked = (programId: string, more: object) =>
  participantsCall.takes.body.parse({ programId, pageIndex: 0, pageSize: 20, ...more })
const kinds = [
  ['participants, newest first', (ctx, id) => searchParticipants(ctx, asked(id, {}))],
  [
    'participants, by what was paid',
    (ctx, id) => searchParticipants(ctx, asked(id, { sort: '-paid' })),
  ],
  ['participants, by name', (ctx, id) => searchParticipants(ctx, asked(id, { sort: 'name' }))],
  [
    'participants, found by name',
    (ctx, id) => searchParticipants(ctx, asked(id, { text: world.members[7]!.slice(0, 13) })),
  ],
  ['budget', (ctx, id) => getBudget(ctx, { programId: id })],
] as const satisfies readonly (readonly [
  string,
  (ctx: ReturnType<typeof actingAs>, id: string) => Promise<unknown>,
])[]
for (const [name, run] of kinds) {
  const taken = programs.map((): number[] => [])
  for (let round = -10; round < rounds; round++)
    for (const [at, id] of programs.entries())
      await system(async (opened) => {
        const ctx = actingAs(opened, world.owner.id, 'owner', systemClock.now())
        const since = performance.now()
        await run(ctx, id)
        if (round >= 0) taken[at]!.push(performance.now() - since)
      })
  const [small, large] = taken
  meets(`${name}: p95 at ${sizes[1]} evaluations`, p95(large!), '≤', 30, 'ms')
  meets(`${name}: median over that at ${sizes[0]}`, median(large!) / median(small!), '≤', 1.2)
}
await sql`select 1`
await world.close()
