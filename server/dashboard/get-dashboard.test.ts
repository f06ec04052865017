import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { askGuardian, saveBirthDate } from '#contract/identity/guardians/calls.ts'
import { daysAfter } from '#contract/days.ts'
import { getDashboard } from '#contract/dashboard/calls.ts'
import { saveCourseDetails } from '#contract/catalogue/courses/calls.ts'
import { changeStudentInfo } from '#contract/profiles/calls.ts'
import { addToWishlist } from '#contract/wishlist/calls.ts'
import { putCourse } from '#server/catalogue/courses/course-for-tests.ts'
import { days } from '#server/core/clock.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'
import { setNeeds } from '#server/vault/public.ts'
import { putDegree } from '#server/verification/world-for-tests.ts'
import { grant } from '#server/wallet/public.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.close())

const dashboard = async (person: Person, of = person.id) =>
  (await person.callOk(getDashboard, { path: { uuid: of } })).data
const names = async (person: Person) => (await dashboard(person)).actions.map(({ name }) => name)
const inDays = (n: number) =>
  new Date(app.clock.now().getTime() + days(n)).toISOString().slice(0, 10)

const intakeClosing = (closesOn: string) => ({
  startsOn: '2027-03-01',
  opensOn: null,
  closesOn,
  documentsDueOn: null,
  seats: null,
})

test('whoever begins is led to a first document, a profile and a course', async () => {
  const asha = await app.person('student')
  const { actions, ...rest } = await dashboard(asha)
  assert.deepEqual(
    actions.map(({ name }) => name),
    ['first_document', 'complete_profile', 'prepare_recovery', 'find_course'],
  )
  assert.deepEqual(
    [
      rest.deadlines,
      rest.applications.total,
      rest.vault.documents,
      rest.wishlist.total,
      rest.wallet.available,
    ],
    [[], 0, 0, 0, 0],
  )
  assert.ok(rest.profile.percent < 100 && rest.profile.missing[0]!.why.length > 10)
})

test('a saved course that closes soon is a deadline, and the first thing to do', async () => {
  const asha = await app.person('student')
  const office = await app.person('provider')
  const slug = await putCourse(app, office)
  const { id } = await office.callOk(saveCourseDetails, {
    path: { alias: 'study', slug },
    body: { intakes: [intakeClosing(inDays(12))] },
  })
  await asha.callOk(addToWishlist, { body: { courseIds: [id] } })
  const { actions, deadlines, wishlist } = await dashboard(asha)
  assert.deepEqual(deadlines, [
    {
      kind: 'saved_course',
      title: 'Polar Studies',
      on: inDays(12),
      until: '2026-12-03T23:00:00.000Z',
      timeZone: 'Europe/Berlin',
      daysLeft: 12,
      about: { kind: 'course', id: slug },
    },
  ])
  assert.deepEqual(actions[0], {
    name: 'apply_in_time',
    count: 1,
    title: 'Polar Studies',
    on: inDays(12),
    until: '2026-12-03T23:00:00.000Z',
    about: { kind: 'course', id: slug },
  })
  assert.deepEqual(wishlist, { total: 1, closing: 1 })
})

test('saved courses that close soon are all counted, though the list of deadlines ends', async () => {
  const asha = await app.person('student')
  const office = await app.person('provider')
  const courseIds: string[] = []
  for (let n = 0; n < 24; n++) {
    const slug = await putCourse(app, office)
    const { id } = await office.callOk(saveCourseDetails, {
      path: { alias: 'study', slug },
      body: { intakes: [intakeClosing(inDays(12))] },
    })
    courseIds.push(id)
  }
  await asha.callOk(addToWishlist, { body: { courseIds } })
  const { actions, wishlist } = await dashboard(asha)
  assert.deepEqual([wishlist, actions[0]!.count], [{ total: 24, closing: 24 }, 24])
})

test('what applications ask for and the vault lacks comes first; a document nobody vouched for is offered to be', async () => {
  const asha = await app.person('student')
  await putDegree(app, asha)
  await app.system((ctx) => setNeeds(ctx, asha.id, 'an application', ['passport']))
  assert.deepEqual((await names(asha)).slice(0, 3), [
    'missing_documents',
    'complete_profile',
    'verify_document',
  ])
  const { vault } = await dashboard(asha)
  assert.deepEqual(
    [vault.documents, vault.needed, vault.present, vault.missing, vault.verified],
    [1, 1, 0, ['passport'], 0],
  )
})

test('a student of fifteen is told to ask a parent, and of no document before the parent has consented', async () => {
  const mia = await app.person('student')
  await mia.callOk(saveBirthDate, { body: { birth_date: '2011-06-30', country: 'DE' } })
  assert.deepEqual((await names(mia)).slice(0, 2), ['ask_guardian', 'complete_profile'])
  await mia.callOk(askGuardian, { body: { mail: 'petra@example.org', language: 'de' } })
  const result = await names(mia)
  assert.deepEqual(
    [result.includes('ask_guardian'), result.includes('first_document')],
    [false, false],
  )
})

test('coins count until the day they expire, and the next that do are named', async () => {
  const asha = await app.person('student')
  const given = (coins: number, coinType: 'free' | 'verification', lasts?: number) =>
    app.system((ctx) =>
      grant(ctx, {
        owner: asha.id,
        amount: coins,
        coinType,
        reason: 'welcome',
        ...(lasts ? { lastDay: (today: string) => daysAfter(today, lasts) } : {}),
      }),
    )
  await given(20, 'free')
  await given(15, 'verification', 8)
  assert.deepEqual((await dashboard(asha)).wallet, {
    available: 35,
    held: 0,
    expiring: { coins: 15, on: inDays(8), until: `${inDays(9)}T00:00:00.000Z` },
  })
})

test('a dashboard is one’s own; an admin may read any, others are told it does not exist', async () => {
  const [asha, ravi, admin] = [
    await app.person('student'),
    await app.person('student'),
    await app.person('admin'),
  ]
  assert.equal((await ravi.call(getDashboard, { path: { uuid: asha.id } })).status, 404)
  await asha.callOk(changeStudentInfo, { body: { city: 'Pune' } })
  assert.equal(
    (await dashboard(admin, asha.id)).profile.percent,
    (await dashboard(asha)).profile.percent,
  )
})
