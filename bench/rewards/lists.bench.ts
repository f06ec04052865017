// What an owner looks at most, while acts are kept by the million: participants found and sorted, and the budget. By the calls'
// own functions, on programs with 10^4 and 10^6 evaluations; 95th percentile, and how it grows.
import { searchParticipants as participantsCall } from '#contract/rewards/participants/calls.ts'
import { systemClock } from '#server/core/clock.ts'
import { actingAs } from '#server/core/demo.ts'
import { getBudget } from '#server/rewards/participants/get-budget.ts'
import { searchParticipants } from '#server/rewards/participants/search-participants.ts'
import { meets } from '../goal.ts'
import { rewardsWorld } from './world.ts'

const sizes = [10_000, Number(process.env['BENCH_EVALUATIONS'] ?? 1_000_000)] as const
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 120)
const world = await rewardsWorld({ members: sizes[1] / 10, coins: 100_000_000 })
const { sql, system } = world

/**
 * Ten acts of each member: one of ten was paid, the others met no criteria. Written in whole sets, with the triggers and keys
 * off that would count each row by itself; what they would have counted is written beside.
 */
const fill = async (programId: string, evaluations: number): Promise<void> => {
  const members = evaluations / 10
  await system(async ({ sql: tx, now }) => {
    await tx`set local session_replication_role = replica`
    await tx`create temp table bench_acts on commit drop as
      select u.member, u.at_place, n, uuidv7() as act,
        ${now}::timestamptz - interval '6 days' + n * interval '1 hour' + u.at_place * interval '1 ms' as at
      from unnest(${world.members.slice(0, members)}::uuid[]) with ordinality u (member, at_place), generate_series(0, 9) n`
    await tx`insert into rewards.occurrences (id, member_id, activity, occurrence, counts_as, facts, at)
      select act, member, 'document.uploaded', act::text, act::text, '{}', at from bench_acts`
    await tx`insert into rewards.evaluations (id, program_id, member_id, occurrence_id, activity, outcome, detail, coins, at)
      select uuidv7(), ${programId}, member, act, 'document.uploaded', case n when 0 then 'OK' else 'CRITERIA' end,
        case n when 0 then '{}' else '{"unmet":"all.0"}' end::jsonb, case n when 0 then 1 else 0 end, at
      from bench_acts`
    await tx`insert into rewards.disbursements (id, program_id, member_id, activity, occurrence, occurrence_id, position,
        coins, status, earned_at, confirmed_at, pay_at, paid_at, transfer_id, changed_at)
      select uuidv7(), ${programId}, member, 'document.uploaded', act::text, act, 0, 1, 'paid', at, at, at, at, uuidv7(), at
      from bench_acts where n = 0`
    await tx`insert into rewards.participants (program_id, member_id, joined_at, awards, pending, paid, last_at)
      select ${programId}, member, at, 1, 0, 1 + (at_place % 7), at from bench_acts where n = 0`
    await tx`insert into rewards.outcome_counts (program_id, outcome, reason, n)
      values (${programId}, 'OK', '', ${members}), (${programId}, 'CRITERIA', 'all.0', ${members * 9})`
    await tx`insert into rewards.program_days (program_id, day, earned, paid)
      select ${programId}, (at at time zone 'UTC')::date, count(*), count(*) from bench_acts where n = 0 group by 2`
    await tx`update rewards.programs set participants = ${members}, paid = ${members}, left_over = left_over - ${members}
      where id = ${programId}`
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
  participantsCall.request.body.parse({ programId, pageIndex: 0, pageSize: 20, ...more })
const kinds = [
  ['participants, newest first', (ctx, id) => searchParticipants(ctx, asked(id, {}))],
  [
    'participants, by what was paid',
    (ctx, id) => searchParticipants(ctx, asked(id, { sort: '-paid' })),
  ],
  ['participants, by name', (ctx, id) => searchParticipants(ctx, asked(id, { sort: 'name' }))],
  [
    'participants, found by name',
    (ctx, id) => searchParticipants(ctx, asked(id, { text: world.members[7]!.slice(-12) })),
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
