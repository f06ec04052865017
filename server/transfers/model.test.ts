// Random histories of makers and checkers, each step compared with a small model of the rules: states and balances never differ.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  type TransferAction,
  transferActions,
  type TransferStatus,
} from '#contract/transfers/state.ts'
import { TransferForm } from '#contract/transfers/requests/form.ts'
import { writeActivity } from '#server/core/work/activity.ts'
import { days } from '#server/core/clock.ts'
import type { Context, SignedContext } from '#server/core/context.ts'
import { Failure } from '#server/core/fail.ts'
import { newId } from '#server/core/ids.ts'
import type { Person } from '#server/testing.ts'
import { approveTransfer } from './decision/approve-transfer.ts'
import { changeTransfer } from './requests/change-transfer.ts'
import { createTransfer } from './requests/create-transfer.ts'
import { giveConsent } from './consent/give-consent.ts'
import { refuseConsent } from './consent/refuse-consent.ts'
import { deleteTransfer } from './requests/delete-transfer.ts'
import { findTransfer } from './transfer-rows.ts'
import { startWorld, type World } from './fixtures-for-tests.ts'

let w: World
before(async () => {
  w = await startWorld()
})
after(() => w?.app.close())

/** A repeatable source of chance. */
const chance = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}

type Modelled = {
  id: string
  maker: number
  status: TransferStatus | 'deleted'
  coins: number
  by: Set<number>
  needed: number
}
type Model = { requests: Modelled[]; available: number; held: number; received: number }

/** People: 0 and 1 make, 2 and 3 check, 4 does both, 5 checks and receives, 6 is the sender. */
const checks = (who: number) => who >= 2 && who <= 5
const sends = (who: number) => who === 6

/** What was held is the sender's again. */
const free = (m: Model, r: Modelled): void => {
  m.available += r.coins
  m.held -= r.coins
}

/** All are of one sender to one receiver within a day: the sum of what waits, or was approved, says how many approve. */
const neededFor = (m: Model, r: Modelled): number => {
  const others = m.requests.filter(
    (other) => other !== r && ['pending approval', 'approved'].includes(other.status),
  )
  return others.reduce((sum, { coins }) => sum + coins, r.coins) >= 10_000 ? 2 : 1
}

type Step = TransferAction | 'save' | 'delete' | 'consent' | 'refuse'

/** What the rules say becomes of a step: changes the model and gives whether it is allowed. */
const allowed = (m: Model, r: Modelled, who: number, step: Step, coins: number): boolean => {
  const own = r.maker === who
  if (step === 'save' || step === 'submit' || step === 'withdraw' || step === 'delete') {
    if (!own || r.status === 'deleted') return false
    if (step === 'delete') return r.status === 'draft' ? ((r.status = 'deleted'), true) : false
    if (step === 'withdraw') {
      if (r.status !== 'pending approval' && r.status !== 'pending consent') return false
      if (r.status === 'pending approval') free(m, r)
      r.status = 'draft'
      return true
    }
    if (r.status !== 'draft' && r.status !== 'rejected') return false
    if (step === 'save') {
      r.status = 'draft'
      r.coins = coins
      return true
    }
    r.status = 'pending consent'
    return true
  }
  if (step === 'consent') {
    if (!sends(who) || r.status !== 'pending consent' || m.available < r.coins) return false
    m.available -= r.coins
    m.held += r.coins
    Object.assign(r, {
      status: 'pending approval',
      by: new Set(),
      needed: neededFor(m, r),
    })
    return true
  }
  if (step === 'refuse') {
    if (!sends(who) || (r.status !== 'pending consent' && r.status !== 'pending approval'))
      return false
    if (r.status === 'pending approval') free(m, r)
    r.status = 'rejected'
    return true
  }
  if (!checks(who) || own || who === 5 || r.status !== 'pending approval' || r.by.has(who))
    return false
  if (step === 'approve') {
    r.needed = Math.max(r.needed, neededFor(m, r))
    r.by.add(who)
    if (r.by.size < r.needed) return true
    m.received += r.coins
    r.status = 'approved'
  } else {
    m.available += r.coins
    r.status = 'rejected'
  }
  m.held -= r.coins
  return true
}

const possibleSteps: readonly Step[] = [
  'save',
  'delete',
  ...transferActions,
  'submit',
  'consent',
  'consent',
  'consent',
  'refuse',
  'approve',
  'approve',
]
const histories = process.env['AO_PROVE'] ? 10_000 : 60

test(
  `${histories} random histories leave every state and balance as the rules say`,
  { timeout: 1_800_000 },
  async () => {
    const { app } = w
    const people = [
      await app.person('maker'),
      await app.person('maker'),
      w.checker,
      w.second,
      await app.person('maker', 'checker'),
      await app.person('student', 'checker'),
      w.sender,
    ]
    const roles = [
      ['maker'],
      ['maker'],
      ['checker'],
      ['checker'],
      ['maker', 'checker'],
      ['student', 'checker'],
      ['student'],
    ] as const
    const as = (ctx: Context<null>, who: number): SignedContext => {
      const actor = {
        accountId: people[who]!.id,
        sessionId: newId(),
        roles: roles[who]!,
        onBehalfOf: null,
        provedAt: ctx.now.toISOString(),
        onlyFor: null,
      }
      const acting: SignedContext = {
        ...ctx,
        actor,
        log: (activity) => writeActivity(ctx.sql, actor, ctx.now, '', activity),
        begin: (work) => work(acting),
      }
      return acting
    }
    /** One step in a transaction of its own, through the very functions of the calls. */
    const attempt = async (
      who: number,
      work: (ctx: SignedContext) => Promise<unknown>,
    ): Promise<boolean> => {
      try {
        await app.system((ctx) => work(as(ctx, who)))
        return true
      } catch (problem) {
        if (problem instanceof Failure) return false
        throw problem
      }
    }
    const receiver: Person = people[5]!
    const consent = async (ctx: SignedContext, id: string) =>
      giveConsent(ctx, { id, version: (await findTransfer(ctx, id))!.version })
    const approve = async (ctx: SignedContext, id: string) =>
      approveTransfer(ctx, { transactionId: id, version: (await findTransfer(ctx, id))!.version })
    const form = (coins: number) =>
      TransferForm.parse(w.form(coins, { recipientEmail: receiver.mail }))
    const start = await w.coinsOf(w.sender)
    const m: Model = { requests: [], available: start.available, held: start.held, received: 0 }
    let steps = 0
    for (let n = 0; n < histories; n++) {
      const next = chance(n + 1)
      const pick = (below: number) => Math.floor(next() * below)
      const maker = [0, 1, 4][pick(3)]!
      const sized = () => (next() < 0.2 ? 10_000 : 1 + pick(50))
      const first = sized()
      const made = await app.system((ctx) =>
        createTransfer(as(ctx, maker), { isDraft: true, ...form(first) }),
      )
      const r: Modelled = {
        id: made.id,
        maker,
        status: 'draft',
        coins: first,
        by: new Set(),
        needed: 1,
      }
      m.requests.push(r)
      const length = 2 + pick(8)
      for (let at = 0; at < length; at++, steps++) {
        const step = possibleSteps[pick(possibleSteps.length)]!
        const who =
          step === 'consent' || (step === 'refuse' && next() < 0.9)
            ? 6
            : next() < 0.5
              ? maker
              : pick(7)
        if (step === 'delete' && next() < 0.7) continue
        const coins = sized()
        const expected = allowed(m, r, who, step, coins)
        const done = await attempt(who, (ctx) => {
          if (step === 'delete') return deleteTransfer(ctx, { id: r.id })
          if (step === 'consent') return consent(ctx, r.id)
          if (step === 'refuse') return refuseConsent(ctx, { id: r.id, remarks: '' })
          if (step === 'save') return changeTransfer(ctx, { id: r.id, ...form(coins) })
          if (step === 'approve') return approve(ctx, r.id)
          return changeTransfer(ctx, {
            ...form(coins),
            id: step,
            transactionId: r.id,
            remarks: 'Seen',
          })
        })
        assert.equal(done, expected, `history ${n}, step ${at}: ${who} ${step} on ${r.status}`)
      }
    }
    // What was left pending goes back when its days are over.
    app.clock.advance(days(10))
    for (const r of m.requests)
      if (r.status === 'pending approval' || r.status === 'pending consent') {
        if (r.status === 'pending approval') free(m, r)
        r.status = 'rejected'
      }
    for (let round = 0; round <= histories / 1000; round++) await app.job('transfers.expire')
    const rows = await app.sql<
      { id: string; status: string; gone: boolean }[]
    >`select id, status, deleted_at is not null as gone from transfers.requests`
    const now = new Map(rows.map(({ id, status, gone }) => [id, gone ? 'deleted' : status]))
    assert.deepEqual(
      m.requests.filter((r) => now.get(r.id) !== r.status),
      [],
    )
    assert.deepEqual(await w.coinsOf(w.sender), { available: m.available, held: m.held })
    assert.equal((await w.coinsOf(receiver)).available, m.received)
    const counted = await app.sql<
      { status: string; n: number }[]
    >`select status, sum(n)::bigint as n from transfers.counts group by status`
    for (const { status, n } of counted)
      assert.equal(n, m.requests.filter((r) => r.status === status).length, status)
    console.log(`${histories} histories, ${steps} steps: 0 differences`)
  },
)
