// Random lives of a program, each step compared with a small model of its rules: what is paid, pending and left never differs,
// and every coin stands somewhere.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { hours } from '#server/core/clock.ts'
import type { Context, SignedContext } from '#server/core/context.ts'
import { newId } from '#server/core/ids.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'
import { balanceOf } from '#server/wallet/ledger/balance.ts'
import { grant } from '#server/wallet/public.ts'
import { payDue } from '../disbursements/pay-due.ts'
import { voidAward } from '../disbursements/void-award.ts'
import { emptyProgram } from '#contract/rewards/programs/rules.ts'
import type { ProgramForm } from '#contract/rewards/programs/shapes.ts'
import { stopProgram } from '../programs/end-program.ts'
import { loadProgramForUpdate } from '../programs/program-rows.ts'
import { insertProgram } from '../programs/save-program.ts'
import { startProgram } from '../programs/start-program.ts'
import { recordOccurrence } from './record-occurrence.ts'

let app: TestApp
let owner: Person
let second: Person
let admin: Person
let students: Person[]
before(async () => {
  app = await startTestApp()
  owner = await app.person('owner')
  second = await app.person('owner')
  admin = await app.person('admin')
})
after(() => app?.close())

/** A repeatable source of chance. */
const chance = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}
type Random = () => number
const below = (random: Random, n: number) => Math.floor(random() * n)

type Award = {
  member: number
  act: string
  coins: number
  status: 'pending' | 'paid' | 'void'
  confirmed: boolean
  payAt: number
}
type Rules = {
  budget: number
  participants: number
  cap: number | null
  perMember: number | null
  coins: number
  pendingDays: number
  event: boolean
  end: number
}
type Model = Rules & { status: 'active' | 'stopped'; awards: Award[]; seats: Set<number> }

const day = hours(24)
const begins = Date.parse('2026-11-23T00:00:00Z')

/** Written from the specification, apart from the engine: what an act earns. */
const earns = (m: Model, member: number, act: string, at: number): boolean => {
  if (m.status !== 'active' || at < begins || at >= m.end) return false
  const own = m.awards.filter((award) => award.member === member)
  if (own.some((award) => award.act === act)) return false
  const live = own.filter(({ status }) => status !== 'void')
  if (m.perMember !== null && live.length >= m.perMember) return false
  if (m.cap !== null && (live.length + 1) * m.coins > m.cap) return false
  if (!m.seats.has(member) && m.seats.size >= m.participants) return false
  return sumOf(m).left >= m.coins
}
const sumOf = (m: Model) => {
  const of = (status: Award['status']) =>
    m.awards.reduce((sum, award) => sum + (award.status === status ? award.coins : 0), 0)
  const [paid, pending] = [of('paid'), of('pending')]
  return { paid, pending, left: m.status === 'active' ? m.budget - paid - pending : 0 }
}
const settleDue = (m: Model, now: number): void => {
  for (const award of m.awards)
    if (award.status === 'pending' && award.confirmed && award.payAt <= now) award.status = 'paid'
}

const histories = process.env['AO_PROVE'] ? 10_000 : 60
const steps = 40

const formOf = (rules: Rules): ProgramForm => ({
  ...emptyProgram,
  title: 'Model',
  description: 'Model',
  budget: rules.budget,
  maxParticipants: rules.participants,
  perMemberCap: rules.cap,
  startDate: new Date(begins).toISOString(),
  endDate: new Date(rules.end).toISOString(),
  ownership: [
    { email: owner.mail, percent: 67 },
    { email: second.mail, percent: 33 },
  ],
  pendingDays: rules.pendingDays,
  paymentMode: rules.event ? 'event_based' : 'instant',
  confirmEvent: rules.event ? 'document.shared' : null,
  activities: [
    {
      event: 'document.uploaded',
      filter: {},
      effect: { kind: 'fixed', coins: rules.coins },
      perMember: rules.perMember,
      period: 'program',
    },
  ],
})

const rulesFrom = (random: Random): Rules => ({
  budget: 20 + below(random, 200),
  participants: 1 + below(random, 5),
  cap: random() < 0.5 ? null : 10 + below(random, 60),
  perMember: random() < 0.5 ? null : 1 + below(random, 5),
  coins: 1 + below(random, 20),
  pendingDays: random() < 0.4 ? 0 : below(random, 4),
  event: random() < 0.3,
  end: begins + (10 + below(random, 20)) * day,
})

const actingAs = (ctx: Context<null>, person: Person, role: 'owner' | 'admin'): SignedContext => ({
  ...ctx,
  actor: {
    accountId: person.id,
    sessionId: newId(),
    roles: [role],
    onBehalfOf: null,
    provedAt: ctx.now.toISOString(),
  },
  begin: () => Promise.reject(new Error('already in a transaction')),
})

const start = async (ctx: Context<null>, rules: Rules): Promise<string> => {
  const id = await insertProgram(actingAs(ctx, owner, 'owner'), formOf(rules))
  for (const { id: account } of [owner, second])
    if (((await balanceOf(ctx, account))?.available ?? 0) < 400)
      await grant(ctx, { owner: account, amount: 400, coinType: 'free', reason: 'gift' })
  await ctx.sql`update rewards.program_owners set agreed_at = ${ctx.now} where program_id = ${id}`
  await ctx.sql`update rewards.programs set status = 'awaiting activation' where id = ${id}`
  await startProgram(actingAs(ctx, admin, 'admin'), await loadProgramForUpdate(ctx, id))
  return id
}

const pay = async (ctx: Context<null>, m: Model, id: string): Promise<void> => {
  settleDue(m, ctx.now.getTime())
  await payDue(ctx, await loadProgramForUpdate(ctx, id))
}

/** One step, in the model and in the product. */
const step = async (ctx: Context<null>, m: Model, id: string, random: Random): Promise<void> => {
  const [kind, member] = [random(), below(random, students.length)]
  const at = ctx.now.getTime()
  if (kind < 0.6) {
    const act = String(below(random, 12))
    if (earns(m, member, act, at)) {
      const payAt = at + m.pendingDays * day
      m.awards.push({ member, act, coins: m.coins, status: 'pending', confirmed: !m.event, payAt })
      m.seats.add(member)
    }
    await recordOccurrence(ctx, {
      member: students[member]!.id,
      activity: 'document.uploaded',
      occurrence: newId(),
      countsAs: `${id}:${act}`,
      at: ctx.now.toISOString(),
    })
    await pay(ctx, m, id)
  } else if (kind < 0.72) {
    for (const award of m.awards)
      if (award.member === member && !award.confirmed && award.status === 'pending')
        Object.assign(award, { confirmed: true, payAt: at + m.pendingDays * day })
    await recordOccurrence(ctx, {
      member: students[member]!.id,
      activity: 'document.shared',
      occurrence: newId(),
      at: ctx.now.toISOString(),
    })
    await pay(ctx, m, id)
  } else if (kind < 0.85) await pay(ctx, m, id)
  else if (kind < 0.96) {
    const pending = m.awards.filter(({ status }) => status === 'pending')
    const award = pending[below(random, pending.length)]
    if (!award) return
    award.status = 'void'
    const [row] = await ctx.sql<{ id: string }[]>`
      select id from rewards.disbursements where program_id = ${id} and member_id = ${students[award.member]!.id}
        and occurrence = ${`${id}:${award.act}`}`
    assert.ok(await voidAward(ctx, await loadProgramForUpdate(ctx, id), row!.id, 'model', null))
  } else if (m.status === 'active' && random() < 0.3) {
    m.status = 'stopped'
    await stopProgram(actingAs(ctx, owner, 'owner'), await loadProgramForUpdate(ctx, id), '')
  }
}

const compare = async (ctx: Context<null>, m: Model, id: string, seed: number): Promise<void> => {
  const { paid, pending, left, reserved, returned, participants } = await loadProgramForUpdate(
    ctx,
    id,
  )
  assert.deepEqual({ paid, pending, left }, sumOf(m), `history ${seed}`)
  assert.equal(reserved, paid + pending + left)
  assert.equal(reserved + returned, m.budget)
  assert.equal(participants, m.seats.size)
}

/** What both owners have on hold for it, as the wallet knows it. */
const heldFor = async (ctx: Context<null>, id: string): Promise<number> => {
  const [row] = await ctx.sql<[{ held: number }]>`
    select coalesce(sum(h.amount - h.captured - h.released), 0)::bigint as held from wallet.holds h
    where h.subject = ${`program:${id}`}`
  return row.held
}

test(
  `${histories} random lives of ${steps} steps leave every coin where the rules say`,
  { timeout: 3_600_000 },
  async () => {
    for (let seed = 1; seed <= histories; seed++) {
      const random = chance(seed)
      const m: Model = { ...rulesFrom(random), status: 'active', awards: [], seats: new Set() }
      // Newcomers each time: what they do now must not confirm what they earned in another life.
      students = await Promise.all([1, 2, 3, 4].map(() => app.person('student')))
      const before = await app.system((ctx) => balanceOf(ctx, students[0]!.id))
      app.clock.set(new Date('2026-11-21T09:00:00Z'))
      const id = await app.system((ctx) => start(ctx, m))
      await app.system(async (opened) => {
        let now = begins - day
        for (let at = 0; at < steps; at++) {
          now += below(random, 12) * hours(2)
          const ctx: Context<null> = { ...opened, now: new Date(now) }
          await step(ctx, m, id, random)
          await compare(ctx, m, id, seed)
        }
        const { paid, returned } = await loadProgramForUpdate(opened, id)
        assert.equal(await heldFor(opened, id), m.budget - paid - returned, `history ${seed}`)
        await opened.sql`delete from rewards.program_triggers where program_id = ${id}`
      })
      const after = await app.system((ctx) => balanceOf(ctx, students[0]!.id))
      const earned = m.awards
        .filter((award) => award.member === 0 && award.status === 'paid')
        .reduce((sum, { coins }) => sum + coins, 0)
      assert.equal((after?.available ?? 0) - (before?.available ?? 0), earned, `history ${seed}`)
    }
  },
)
