// What people can earn by and be asked about beyond documents and profiles: courses, friends' applications, years, coins
// spent, who advises them.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { saveCourseDetails } from '#contract/catalogue/courses/calls.ts'
import { compareCourses } from '#contract/compare/calls.ts'
import {
  admitToFair,
  announceFair,
  createFair,
  getFair,
  leaveFair,
  registerForFair,
} from '#contract/counsellors/fairs/calls.ts'
import type { ActivityName } from '#contract/rewards/engine/activities.ts'
import { createReferFriend } from '#contract/rewards/referrals/calls.ts'
import type { ProgramForm } from '#contract/rewards/programs/shapes.ts'
import {
  createTicket,
  createTicketArticle,
  getTicket,
  rateTicket,
} from '#contract/helpdesk/calls.ts'
import { addToWishlist } from '#contract/wishlist/calls.ts'
import { assignAdviser } from '#server/applications/public.ts'
import { putCourse } from '#server/catalogue/courses/course-for-tests.ts'
import { newId } from '#server/core/ids.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'
import { findBalance } from '#server/wallet/ledger/balance.ts'
import { capture, grant, hold } from '#server/wallet/public.ts'
import { started } from '../programs/program-for-tests.ts'
import { recordApplied } from '../referrals/record-applied.ts'
import { loadMemberFacts } from './member-facts.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app?.close())

const dayTwo = new Date('2026-11-23T10:00:00.000Z')
const pays = (event: ActivityName, filter = {}): ProgramForm['activities'][number] => ({
  event,
  filter,
  effect: { kind: 'fixed', coins: 5 },
  perMember: null,
  period: 'program',
})
const running = async (change: Partial<ProgramForm>): Promise<void> => {
  app.clock.set(new Date('2026-11-21T09:00:00.000Z'))
  await app.sql`delete from rewards.program_triggers`
  await started(app, await app.person('owner'), change)
  app.clock.set(dayTwo)
  await app.sql`update identity.sessions set expires_at = '2027-12-31'`
  await app.sql`update identity.access_tokens set expires_at = '2027-12-31'`
}
const coinsOf = async ({ id }: Person) =>
  (await app.system((ctx) => findBalance(ctx, id)))?.available ?? 0

test('each course is saved once for coins, and each comparison counts once in whatever order', async () => {
  await running({ activities: [pays('wishlist.added'), pays('course.compared')] })
  const [office, asha] = [await app.person('provider'), await app.person('student')]
  const courses: string[] = []
  for (let n = 0; n < 3; n++) {
    const slug = await putCourse(app, office)
    courses.push(
      (await office.callOk(saveCourseDetails, { path: { alias: 'study', slug }, body: {} })).id,
    )
  }
  const [one, two, three] = courses as unknown as [string, string, string]
  await asha.callOk(addToWishlist, { body: { courseIds: [one, two] } })
  await asha.callOk(addToWishlist, { body: { courseIds: [one] } })
  await app.settle()
  assert.equal(await coinsOf(asha), 10)
  const compares = (...ids: string[]) => asha.callOk(compareCourses, { body: { courses: ids } })
  await compares(one, two)
  await compares(two, one)
  await compares(three)
  await app.settle()
  assert.equal(await coinsOf(asha), 15)
  await compares(one, two, three)
  await app.settle()
  assert.equal(await coinsOf(asha), 20)
})

test('a friend who applies is an act of whoever invited them, once', async () => {
  await running({ activities: [pays('referral.applied')] })
  const [asha, friend] = [await app.person('student'), await app.person('student')]
  await asha.callOk(createReferFriend, { body: {} })
  const at = dayTwo.toISOString()
  await app.sql`insert into rewards.referrals (id, referrer_id, friend_id, signed_up_at)
    values (${newId()}, ${asha.id}, ${friend.id}, ${at})`
  for (const _ of [1, 2]) await app.system((ctx) => recordApplied(ctx, friend.id, at))
  assert.equal(await coinsOf(asha), 5)
  await app.system((ctx) => recordApplied(ctx, asha.id, at))
  assert.equal(await coinsOf(friend), 0)
})

test('whoever asked for help rates it once it is closed, which counts once', async () => {
  await running({ activities: [pays('ticket.rated')] })
  const [asha, desk] = [await app.person('student'), await app.person('support')]
  const { id } = await asha.callOk(createTicket, {
    body: { title: 'Lost', article: { body: 'Where is my report?' } },
  })
  const rates = (by: Person, stars: number) =>
    by.call(rateTicket, { path: { id }, body: { stars } })
  assert.equal((await rates(asha, 5)).status, 409)
  await desk.callOk(createTicketArticle, {
    body: { ticket_id: id, body: 'Here.', state: 'closed' },
  })
  assert.equal((await rates(desk, 5)).status, 404)
  assert.equal((await rates(asha, 6)).status, 422)
  for (const stars of [4, 5]) assert.equal((await rates(asha, stars)).status, 200)
  assert.equal((await asha.callOk(getTicket, { path: { id } })).rating, 5)
  await app.settle()
  assert.equal(await coinsOf(asha), 5)
})

test('a fair is registered for and attended once each, however often somebody leaves and comes back', async () => {
  await running({ activities: [pays('event.registered'), pays('event.attended')] })
  const [admin, door] = [await app.person('admin'), await app.person('counsellor')]
  const [asha, ben] = [await app.person('student'), await app.person('student')]
  const announced = async (title: string) => {
    const { id: fairId } = await admin.callOk(createFair, {
      body: {
        kind: 'fair',
        title,
        // It is ten: the door of what begins at eleven has opened.
        startsAt: '2026-11-23T11:00:00.000Z',
        endsAt: '2026-11-23T17:00:00.000Z',
        timeZone: 'Europe/Berlin',
        place: 'Old town hall',
        places: null,
      },
    })
    const path = { fairId }
    await admin.callOk(announceFair, { path })
    return path
  }
  const path = await announced('Study in Bremen')
  await asha.callOk(registerForFair, { path })
  await asha.callOk(leaveFair, { path })
  await asha.callOk(registerForFair, { path })
  await ben.callOk(registerForFair, { path })
  await app.settle()
  assert.deepEqual([await coinsOf(asha), await coinsOf(ben)], [5, 5])
  const { code } = (await asha.callOk(getFair, { path })).mine!
  for (const _ of [1, 2]) await door.callOk(admitToFair, { path, body: { code: code! } })
  await app.settle()
  assert.deepEqual([await coinsOf(asha), await coinsOf(ben)], [10, 5], 'who came, once')
  await asha.callOk(registerForFair, { path: await announced('Study in Kiel') })
  await app.settle()
  assert.equal(await coinsOf(asha), 15, 'another fair is another act')
})

test('an account has its anniversary on its day, year by year', async () => {
  await running({ activities: [pays('anniversary', { years: 2 })] })
  const [asha, ben] = [await app.person('student'), await app.person('student')]
  await app.sql`update identity.accounts set created_at = '2024-11-23T20:00:00Z' where id = ${asha.id}`
  await app.sql`update identity.accounts set created_at = '2025-11-23T20:00:00Z' where id = ${ben.id}`
  await app.job('rewards.anniversaries')
  await app.job('rewards.anniversaries')
  assert.deepEqual([await coinsOf(asha), await coinsOf(ben)], [5, 0])
})

test('coins spent, an adviser and a role are known', async () => {
  const [asha, counsellor] = [await app.person('student'), await app.person('counsellor')]
  const asked = new Set(['coins.spent', 'adviser', 'role'] as const)
  const factsOf = async () => {
    const facts = await app.system((ctx) => loadMemberFacts(ctx, asha.id, asked))
    return [facts['coins.spent'], facts.adviser, facts.role]
  }
  assert.deepEqual(await factsOf(), [0, false, ['student']])
  await app.system(async (ctx) => {
    const owner = asha.id
    await grant(ctx, { owner, amount: 100, coinType: 'free', reason: 'gift' })
    const fee = await hold(ctx, { owner, amount: 40, purpose: 'verification', reason: 'fee' })
    await capture(ctx, fee, 30, 'issuance')
    // What is set aside for a program is not spent.
    const program = await hold(ctx, { owner, amount: 20, purpose: 'programme', reason: 'budget' })
    await capture(ctx, program, 20, 'issuance')
    await assignAdviser(ctx, owner, counsellor.id)
  })
  assert.deepEqual(await factsOf(), [30, true, ['student']])
})
