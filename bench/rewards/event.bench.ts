// An act of a member against 1,000 running programs of ten conditions each, beside the insert of the act's own row: both in
// transactions of their own, alternating, the ratio of medians. Programs wait for kinds and levels of documents and tests as
// owners would choose them, so an act touches none, one or a few of them. Whoever acts waits for none of that: a job decides
// afterwards. What the act itself pays for being heard is measured too: the row of its event, with that job and without.
import { documentTypeIds, tiers } from '#contract/vault/documents/document-types.ts'
import { testIds } from '#contract/qualifications/test-scales.ts'
import type { ProgramForm } from '#contract/rewards/programs/shapes.ts'
import { makeSystemContext } from '#server/core/app.ts'
import { systemClock } from '#server/core/clock.ts'
import { jobPools } from '#server/core/job-pools.ts'
import { newId } from '#server/core/ids.ts'
import { writeEvent } from '#server/core/work/events.ts'
import { type Happened, recordTogether } from '#server/rewards/engine/record-occurrence.ts'
import { spreadEvaluations } from '#server/rewards/engine/spread-evaluations.ts'
import { meets } from '../goal.ts'
import { rewardsWorld } from './world.ts'

const programs = Number(process.env['BENCH_PROGRAMS'] ?? 1000)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 300)
const world = await rewardsWorld({ members: 500, coins: programs * 1000 })
const { sql, system } = world

const effect = { kind: 'fixed', coins: 5 } as const
const waits: ProgramForm['activities'][number][] = [
  ...documentTypeIds.map((type) => ({ event: 'document.uploaded', filter: { type } }) as const),
  ...testIds.map((test) => ({ event: 'test.added', filter: { test } }) as const),
  ...tiers.map((tier) => ({ event: 'document.verified', filter: { tier } }) as const),
  ...(['education.added', 'application.submitted', 'application.accepted'] as const).map(
    (event) => ({ event, filter: {} }) as const,
  ),
].map((each) => ({ ...each, effect, perMember: 1, period: 'program' }))
/** Ten conditions that our members do not meet all of: they have no profile. */
const criteria: ProgramForm['criteria'] = {
  all: [
    { attr: 'mail.proved', op: '=', value: true },
    { attr: 'phone.proved', op: '=', value: true },
    { attr: 'registered', op: 'within', value: 365 },
    { attr: 'age', op: '>=', value: 17 },
    { attr: 'age', op: '<=', value: 40 },
    { attr: 'citizenship', op: 'in', value: ['IN', 'NG', 'KE'] },
    { attr: 'residence', op: '!=', value: 'DE' },
    { attr: 'education.level', op: '>=', value: 3 },
    { attr: 'target.country', op: 'in', value: ['DE', 'NL'] },
    { attr: 'profile.completeness', op: '>=', value: 50 },
  ],
}
for (let n = 0; n < programs; n++)
  await world.running({ activities: [waits[n % waits.length]!], criteria, budget: 1000 })
await world.settle()
console.log(`${programs} programs, ${waits.length} kinds of acts that they wait for`)

const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!
const at = () => systemClock.now().toISOString()
const insert = (): Promise<unknown> =>
  system(async ({ sql: tx }) => {
    const id = newId()
    await tx`insert into rewards.occurrences (id, member_id, activity, occurrence, counts_as, facts, at)
      values (${id}, ${any(world.members)}, 'document.shared', ${id}, ${id}, '{}', ${at()})`
  })
type Kind = () => Pick<Happened, 'activity' | 'facts'>
const decide = (act: Kind, together: number) => (): Promise<unknown> =>
  system((ctx) => {
    const members = new Set<string>()
    while (members.size < together) members.add(any(world.members))
    return recordTogether(
      ctx,
      [...members].map((member) => ({ member, occurrence: newId(), at: at(), ...act() })),
    )
  })
const tell = (hears: readonly string[]) => (): Promise<unknown> =>
  system(({ sql: tx, now }) =>
    writeEvent(tx, new Map([['vault.document_added', hears]]), now, 'vault.document_added', {
      documentId: newId(),
      digest: newId(),
      ownerId: any(world.members),
      type: any(documentTypeIds),
    }),
  )
const noneWaits: Kind = () => ({ activity: 'document.shared', facts: {} })
const someWait: Kind = () => {
  const { event, filter } = any(waits)
  return { activity: event, facts: filter }
}
/** As many as one process hears at once when the queue is busy: in one transaction. */
const many = jobPools.events
const cases = [
  { name: 'insert of the row', acts: 1, run: insert },
  { name: 'an act that no program waits for', acts: 1, run: decide(noneWaits, 1) },
  { name: 'an act of any kind that programs wait for', acts: 1, run: decide(someWait, 1) },
  { name: `one of ${many} acts together`, acts: many, run: decide(someWait, many) },
  { name: 'row of an event that nobody hears', acts: 1, run: tell([]) },
  { name: 'the same, with the job that decides it', acts: 1, run: tell(['rewards']) },
]
const median = (list: number[]): number =>
  list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]!

const taken = cases.map((): number[] => [])
for (let round = -20; round < rounds; round++)
  for (const [at, { run, acts }] of cases.entries()) {
    const since = performance.now()
    await run()
    if (round >= 0) taken[at]!.push((performance.now() - since) / acts)
  }
const medians = taken.map(median)
for (const [at, { name }] of cases.entries()) console.log(`${name}: ${medians[at]!.toFixed(2)} ms`)
const [touched] = await sql<[{ n: number }]>`
  select count(*)::float / ${(rounds + 20) * (1 + many)} as n from rewards.all_evaluations`
console.log(`an act of a kind that programs wait for touches ${touched.n.toFixed(1)} of them`)
const since = performance.now()
await spreadEvaluations(makeSystemContext(world.app, sql))
const spread = (performance.now() - since) / ((rounds + 20) * (1 + many))
console.log(
  `what came of such an act is spread to its programs by the minute: ${spread.toFixed(2)} ms`,
)
meets(
  'what an act pays for being heard, over the row of its event',
  medians[5]! / medians[4]!,
  '≤',
  2,
)
meets(`no program of ${programs} touched, over an insert`, medians[1]! / medians[0]!, '≤', 2)
meets(`some of ${programs} programs touched, over an insert`, medians[2]! / medians[0]!, '≤', 2)
meets(`the same, ${many} together, over an insert`, medians[3]! / medians[0]!, '≤', 2)
await world.close()
