// Takes long: a thousand programs live forty steps each.
// Random lives of a program, each step compared with a small model of its rules: what is paid, pending, left and given back
// never differs, and every coin stands somewhere. Each life is one transaction that is taken back at its end, so that the
// next one meets the same people with the same coins.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { emptyProgram } from '#contract/rewards/programs/rules.ts'
import type { ProgramForm } from '#contract/rewards/programs/shapes.ts'
import { makeSystemContext } from '#server/core/app.ts'
import type { Context, SignedContext } from '#server/core/context.ts'
import { type Database, openDatabase } from '#server/core/database/db.ts'
import { actingAs } from '#server/core/demo.ts'
import { Failure } from '#server/core/fail.ts'
import { newId } from '#server/core/ids.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'
import { grant } from '#server/wallet/public.ts'
import { decideDisbursements } from '../disbursements/decide-disbursements.ts'
import { payDue } from '../disbursements/pay-due.ts'
import { voidAward } from '../disbursements/void-award.ts'
import { endDuePrograms } from '../programs/end-program.ts'
import { loadProgramForUpdate } from '../programs/program-rows.ts'
import { insertProgram } from '../programs/save-program.ts'
import { startProgram } from '../programs/start-program.ts'
import { updateProgram } from '../programs/update-program.ts'
import { type Act, type Award, day, ProgramModel, type Rules } from './program-model-for-tests.ts'
import { type Happened, recordOccurrence, undoAct } from './record-occurrence.ts'

/** Some 0.1 s of one core each; `npm run prove` lives ten times as many. */
const lives = Number(process.env['AO_LIVES'] ?? (process.env['AO_PROVE'] ? 10_000 : 1_000))
const steps = 40
const begins = Date.parse('2026-11-23T00:00:00Z')

let app: TestApp
/** One connection for all lives: it keeps its plans, and its compiled functions. */
let line: Database
let owner: Person
let second: Person
let admin: Person
let students: Person[]
before(async () => {
  app = await startTestApp()
  line = openDatabase(app.url, { max: 1 })
  owner = await app.person('owner')
  second = await app.person('owner')
  admin = await app.person('admin')
  students = []
  for (let n = 0; n < 4; n++) students.push(await app.person('student'))
  await app.system(async (ctx) => {
    for (const { id } of [owner, second])
      await grant(ctx, { owner: id, amount: 400, coinType: 'free', reason: 'gift' })
    // The last two prove their number later, or never.
    await ctx.sql`update identity.accounts set phone_verified_at = null
      where id = any (${students.slice(2).map(({ id }) => id)})`
  })
  // A program gives its coins back once all that was told before is heard.
  await app.settle()
})
after(async () => {
  await line?.end()
  await app?.close()
})

/** A repeatable source of chance. */
const chance = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}
type Random = () => number
const below = (random: Random, n: number) => Math.floor(random() * n)
const oneOf = <T>(random: Random, list: readonly T[]): T | undefined =>
  list[below(random, list.length)]

const rulesFrom = (random: Random): Rules => ({
  budget: 20 + below(random, 200),
  participants: 1 + below(random, 5),
  cap: random() < 0.5 ? null : 10 + below(random, 60),
  perMember: random() < 0.5 ? null : 1 + below(random, 4),
  period: random() < 0.5 ? 'program' : 'day',
  coins: 1 + below(random, 20),
  tiers: [1 + below(random, 10), 11 + below(random, 10)],
  pendingDays: random() < 0.5 ? 0 : below(random, 4),
  isEventBased: random() < 0.3,
  routine: oneOf(random, ['on_activity', 'on_activity', 'daily', 'weekly', 'at_end'] as const)!,
  isApproved: random() < 0.3,
  needsPhone: random() < 0.5,
  begins,
  ends: begins + (10 + below(random, 20)) * day,
})

const formOf = (rules: Rules): ProgramForm => ({
  ...emptyProgram,
  title: 'Model',
  description: 'Model',
  budget: rules.budget,
  maxParticipants: rules.participants,
  perMemberCap: rules.cap,
  startDate: new Date(begins).toISOString(),
  endDate: new Date(rules.ends).toISOString(),
  ownership: [
    { email: owner.mail, percent: 67 },
    { email: second.mail, percent: 33 },
  ],
  pendingDays: rules.pendingDays,
  paymentMode: rules.isEventBased ? 'event_based' : 'instant',
  confirmEvent: rules.isEventBased ? 'document.shared' : null,
  paymentRoutine: rules.routine,
  approval: rules.isApproved ? 'manual' : 'automatic',
  criteria: rules.needsPhone
    ? { all: [{ attr: 'phone.proved', op: '=', value: true }] }
    : { all: [] },
  activities: [
    {
      event: 'document.uploaded',
      filter: {},
      effect: { kind: 'fixed', coins: rules.coins },
      perMember: rules.perMember,
      period: rules.period,
    },
    {
      event: 'test.added',
      filter: {},
      effect: {
        kind: 'tiered',
        tiers: [
          { from: 50, coins: rules.tiers[0] },
          { from: 80, coins: rules.tiers[1] },
        ],
      },
      perMember: null,
      period: 'program',
    },
  ],
})

const as = (ctx: Context<null>, person: Person, role: 'owner' | 'admin'): SignedContext => ({
  ...actingAs(ctx, person.id, role, ctx.now, { emit: unheard, publish: unheard }),
  log: unheard,
})

type Life = { ctx: Context<null>; m: ProgramModel; id: string; random: Random; acts: Act[] }

const eventOf = { upload: 'document.uploaded', test: 'test.added' } as const
const tell = (act: Act, id: string): Happened => ({
  member: students[act.member]!.id,
  activity: eventOf[act.kind],
  occurrence: act.name,
  countsAs: `${id}:${act.same}`,
  facts: act.kind === 'test' ? { test: 'ielts', overall: act.score } : {},
  at: new Date(act.at).toISOString(),
})

const rowOf = async ({ ctx, id }: Life, { act }: Award): Promise<string> => {
  const [row] = await ctx.sql<{ id: string }[]>`
    select id from rewards.disbursements where program_id = ${id} and member_id = ${students[act.member]!.id}
      and activity = ${eventOf[act.kind]} and occurrence = ${`${id}:${act.same}`}`
  return row!.id
}

/** Refused for that reason, and nothing written. */
const refused = async (code: string, work: Promise<unknown>): Promise<void> =>
  assert.equal(
    await work.then(
      () => 'done',
      (error: unknown) => (error instanceof Failure ? error.code : String(error)),
    ),
    code,
  )

type Step = (life: Life) => Promise<void>

const happens: Step = async ({ ctx, m, id, random, acts }) => {
  const told = random() < 0.1 ? oneOf(random, acts) : undefined
  const act: Act = told ?? {
    member: below(random, students.length),
    kind: random() < 0.75 ? 'upload' : 'test',
    name: newId(),
    same: String(below(random, 12)),
    score: 40 + below(random, 60),
    at: ctx.now.getTime(),
  }
  if (!told && act.kind === 'upload') act.score = 0
  if (!told) acts.push(act)
  m.happen(act)
  await recordOccurrence(ctx, tell(act, id))
}
const shares: Step = async ({ ctx, m, random }) => {
  const member = below(random, students.length)
  m.share(member, ctx.now.getTime())
  await recordOccurrence(ctx, {
    member: students[member]!.id,
    activity: 'document.shared',
    occurrence: newId(),
    at: ctx.now.toISOString(),
  })
}
const proves: Step = async ({ ctx, m, random }) => {
  const member = 2 + below(random, 2)
  m.prove(member)
  await ctx.sql`update identity.accounts set phone_verified_at = ${ctx.now} where id = ${students[member]!.id}`
}
const isVoided: Step = async (life) => {
  const award = oneOf(life.random, life.m.awards)
  if (!award) return
  const isOpen = !['paid', 'voided'].includes(award.status)
  if (isOpen) life.m.void(award)
  const row = await loadProgramForUpdate(life.ctx, life.id)
  assert.equal(await voidAward(life.ctx, row, await rowOf(life, award), 'model', null), isOpen)
}
const isUndone: Step = async ({ ctx, m, id, random, acts }) => {
  const act = oneOf(random, acts)
  if (!act) return
  m.undo(act)
  await undoAct(ctx, tell(act, id))
}
const isDecided: Step = async (life) => {
  const { ctx, m, random, id } = life
  const award = oneOf(random, m.open())
  if (!award) return
  const action = oneOf(random, ['approve', 'approve', 'hold', 'void'] as const)!
  const may = {
    approve: ['pending', 'on hold'],
    hold: ['pending', 'approved'],
    void: ['pending', 'approved', 'on hold'],
  }[action]
  const isSettled = action !== 'approve' && m.isSettled(award, ctx.now.getTime())
  const asks = decideDisbursements(as(ctx, owner, 'owner'), {
    programId: id,
    ids: [await rowOf(life, award)],
    action,
    reason: 'model',
  })
  if (isSettled) return refused('award_settled', asks)
  if (!may.includes(award.status)) return refused('wrong_state', asks)
  await asks
  if (action === 'void') return m.void(award)
  award.status = action === 'approve' ? 'approved' : 'on hold'
  if (action === 'approve') m.pay(ctx.now.getTime())
}
const isEdited: Step = async ({ ctx, m, id, random }) => {
  const by = as(ctx, owner, 'owner')
  const { version, status } = await loadProgramForUpdate(ctx, id)
  const [change, days] = [below(random, 3) - 1, below(random, 4) - 1]
  const more = m.rules.participants + change < 1 ? 0 : change
  const asks = updateProgram(by, {
    id,
    version,
    maxParticipants: m.rules.participants + more,
    endDate: new Date(m.rules.ends + days * day).toISOString(),
  } as never)
  if (status !== 'active') return refused('program_over', asks)
  if (more < 0 || days < 0) return refused('bad_input', asks)
  await asks
  m.rules.participants += more
  m.rules.ends += days * day
}
const isStopped: Step = async ({ ctx, m, id, random }) => {
  if (random() > 0.3) return
  const { version } = await loadProgramForUpdate(ctx, id)
  const asks = updateProgram(as(ctx, second, 'owner'), {
    id,
    version,
    status: 'stop',
  } as never)
  if (m.status !== 'active') return refused('wrong_state', asks)
  await asks
  m.end('stopped', ctx.now.getTime())
}
const ends: Step = async ({ ctx, m }) => {
  const now = ctx.now.getTime()
  if (m.status === 'active' && m.rules.ends <= now) m.end('inactive', now)
  m.giveUp(now)
  await endDuePrograms(ctx)
}

const pays: Step = async ({ ctx, m, id }) => {
  m.pay(ctx.now.getTime())
  await payDue(ctx, await loadProgramForUpdate(ctx, id))
}

/** How often each comes, of a hundred. */
const weights: readonly (readonly [number, Step])[] = [
  [50, happens],
  [8, pays],
  [10, shares],
  [4, proves],
  [5, isVoided],
  [3, isUndone],
  [7, isDecided],
  [4, isEdited],
  [4, isStopped],
  [5, ends],
]
const stepFrom = (random: Random): Step => {
  let at = random() * 100
  return (weights.find(([weight]) => (at -= weight) < 0) ?? weights[0]!)[1]
}

/** Asked before the next step begins, in the same packet: what that step writes comes after it. */
const compare = async ({ ctx, m, id }: Life, seed: number, at: number): Promise<void> => {
  const wanted = { ...m.sums(), status: m.status }
  const { budget } = m.rules
  const [row] = await ctx.sql<
    (ReturnType<ProgramModel['sums']> & { reserved: number; status: string })[]
  >`
    select paid, pending, left_over as left, reserved, returned, participants, status from rewards.programs where id = ${id}`
  const { paid, pending, left, reserved, returned, participants, status } = row!
  assert.deepEqual(
    { paid, pending, left, returned, participants, status },
    wanted,
    `life ${seed}, step ${at}`,
  )
  assert.equal(reserved, paid + pending + left)
  assert.equal(reserved + returned, budget)
  assert.ok(left >= 0)
}

const balances = async ({ sql }: Context<null>): Promise<Map<string, number>> =>
  new Map(
    (
      await sql<{ id: string; coins: number }[]>`
        select w.owner_id as id, sum(a.balance)::bigint as coins
        from wallet.wallets w join wallet.accounts a on a.wallet_id = w.id and a.role = 'available'
        where w.owner_id = any (${students.map(({ id }) => id)}) group by 1`
    ).map(({ id, coins }) => [id, coins]),
  )

/** At the end of a life: each award, each member, each coin on hold. */
const compareAll = async (life: Life, had: Map<string, number>, seed: number): Promise<void> => {
  const { ctx, m, id } = life
  const label = `life ${seed}`
  const awards = await ctx.sql<{ key: string }[]>`
    select concat_ws(' ', member_id, activity, occurrence, coins, status) as key from rewards.disbursements
    where program_id = ${id} order by 1`
  const wanted = m.awards.map(({ act, coins, status }) =>
    [students[act.member]!.id, eventOf[act.kind], `${id}:${act.same}`, coins, status].join(' '),
  )
  assert.deepEqual(awards.map(({ key }) => key).toSorted(), wanted.toSorted(), label)
  const has = await balances(ctx)
  for (const [at, student] of students.entries())
    assert.equal((has.get(student.id) ?? 0) - (had.get(student.id) ?? 0), m.earnedBy(at), label)
  const [members] = await ctx.sql<[{ paid: number; pending: number; awards: number }]>`
    select coalesce(sum(paid), 0)::bigint as paid, coalesce(sum(pending), 0)::bigint as pending,
      coalesce(sum(awards), 0)::int as awards
    from rewards.participants where program_id = ${id}`
  const { paid, pending, returned } = m.sums()
  const live = m.awards.filter(({ status }) => status !== 'voided').length
  assert.deepEqual({ ...members }, { paid, pending, awards: live }, label)
  const [held] = await ctx.sql<[{ coins: number }]>`
    select coalesce(sum(h.amount - h.captured - h.released), 0)::bigint as coins from wallet.holds h
    where h.subject = ${`program:${id}`}`
  assert.equal(held.coins, m.rules.budget - paid - returned, label)
}

const unheard = (): Promise<void> => Promise.resolve()
const takenBack = new Error('this life is over')

const live = (seed: number): Promise<unknown> => {
  const random = chance(seed)
  const m = new ProgramModel(rulesFrom(random), [0, 1])
  return line.begin(async (tx) => {
    const opened = makeSystemContext(app.app, tx)
    const at = (now: number): Context<null> => {
      const ctx: Context<null> = {
        ...opened,
        now: new Date(now),
        begin: (work) => work(ctx),
        // What is told of it is taken back with the life, and never heard.
        emit: unheard,
        publish: unheard,
        log: unheard,
      }
      return ctx
    }
    const had = await balances(opened)
    const first = at(begins - 2 * day)
    const id = await insertProgram(as(first, owner, 'owner'), formOf(m.rules))
    await first.sql`update rewards.program_owners set agreed_at = ${first.now} where program_id = ${id}`
    await first.sql`update rewards.programs set status = 'awaiting activation' where id = ${id}`
    await startProgram(as(first, admin, 'admin'), await loadProgramForUpdate(first, id))
    const life: Life = { ctx: first, m, id, random, acts: [] }
    let now = begins - day
    let compared = Promise.resolve()
    for (let n = 0; n < steps; n++) {
      now += below(random, 12) * 7_200_000
      life.ctx = at(now)
      await Promise.all([compared, stepFrom(random)(life)])
      compared = compare(life, seed, n)
    }
    await compared
    // A hundred days on nothing waits for an act that confirms it any more.
    life.ctx = at(now + 100 * day)
    await ends(life)
    await pays(life)
    await compare(life, seed, steps)
    await compareAll(life, had, seed)
    await opened.sql`set constraints all immediate`
    throw takenBack
  })
}

test(
  `${lives} random lives of ${steps} steps leave every coin where the rules say`,
  { timeout: 7_200_000 },
  async () => {
    for (let seed = 1; seed <= lives; seed++)
      await live(seed).catch((error: unknown) => {
        if (error !== takenBack) throw error
      })
  },
)
