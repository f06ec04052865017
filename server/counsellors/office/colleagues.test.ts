import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  changeAssociatePassword,
  counsellorListing,
  createAssociate,
  updateAssociate,
  withdrawInvitation,
} from '#contract/counsellors/office/calls.ts'
import { acceptInvitation } from '#contract/identity/invitations/calls.ts'
import { getUser } from '#contract/identity/people/calls.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'
import { putUnder } from '../fixtures-for-tests.ts'

let app: TestApp
let admin: Person
let counsellor: Person
before(async () => {
  app = await startTestApp()
  admin = await app.person('admin')
  counsellor = await app.person('counsellor')
})
after(() => app.close())

const nia = { first_name: 'Nia', last_name: 'Abebe', mail: 'nia@people.test' }
const listed = async (who: Person) => who.callOk(counsellorListing, {})

test('a counsellor invites an associate, who works under them once the link is followed', async () => {
  assert.equal((await counsellor.callOk(createAssociate, { body: nia })).name, 'Nia Abebe')
  assert.deepEqual(
    (await listed(counsellor)).invited.map(({ mail }) => mail),
    [nia.mail],
  )
  await app.settle()
  const letter = app.mailbox.read().find(({ to }) => to === nia.mail)!
  const token = /#([\w-]+)/.exec(letter.text)![1]!
  const { uuid } = await app.stranger.callOk(acceptInvitation, {
    body: { token, pass: 'Harbour-wind-31', field_tnc_status: true },
  })
  await app.settle()
  const { data, totalCount, invited } = await listed(counsellor)
  assert.deepEqual(
    [totalCount, invited.length, data[0]?.uuid, data[0]?.kind, data[0]?.supervisor?.uuid],
    [1, 0, uuid, 'associate', counsellor.id],
  )
})

test('who is invited twice is listed once, and only the newest letter opens', async () => {
  const twice = { ...nia, mail: 'twice@people.test' }
  await counsellor.callOk(createAssociate, { body: twice })
  await counsellor.callOk(createAssociate, { body: { ...twice, mail: 'Twice@people.test' } })
  assert.deepEqual((await listed(counsellor)).invited.length, 1)
  await app.settle()
  const tokens = app.mailbox
    .read()
    .filter(({ to }) => to.toLowerCase() === twice.mail)
    .map(({ text }) => /#([\w-]+)/.exec(text)![1]!)
  const follow = (token: string) =>
    app.stranger.call(acceptInvitation, {
      body: { token, pass: 'Harbour-wind-31', field_tnc_status: true },
    })
  const told = [await follow(tokens[0]!), await follow(tokens[1]!)]
  assert.equal(tokens.length, 2)
  assert.equal(told.filter(({ ok }) => ok).length, 1)
})

test('an invitation to a wrong address is withdrawn: its link leads nowhere, and nobody is listed', async () => {
  const wrong = { ...nia, mail: 'wrong@people.test' }
  const { id } = await counsellor.callOk(createAssociate, { body: wrong })
  await app.settle()
  const token = /#([\w-]+)/.exec(app.mailbox.read(wrong.mail)[0]!.text)![1]!
  const path = { invitationId: id }
  const other = await app.person('counsellor')
  assert.equal((await other.call(withdrawInvitation, { path })).status, 404)
  await counsellor.callOk(withdrawInvitation, { path })
  assert.ok(!(await listed(counsellor)).invited.some(({ mail }) => mail === wrong.mail))
  const followed = await app.stranger.call(acceptInvitation, {
    body: { token, pass: 'Harbour-wind-31', field_tnc_status: true },
  })
  assert.equal(followed.ok ? '' : followed.code, 'invalid_code')
  assert.equal((await counsellor.call(withdrawInvitation, { path })).status, 404, 'it is gone')
  const [logged] = await app.sql`select actor from core.activity
    where action = 'counsellor.invitation_withdrawn' and subject_id = ${id}`
  assert.equal(logged!['actor'], counsellor.id)
})

test('of an invitation that is followed and withdrawn at once one wins', async () => {
  const { id } = await counsellor.callOk(createAssociate, {
    body: { ...nia, mail: 'race@people.test' },
  })
  await app.settle()
  const token = /#([\w-]+)/.exec(app.mailbox.read('race@people.test')[0]!.text)![1]!
  const responses = await Promise.all([
    app.stranger.call(acceptInvitation, {
      body: { token, pass: 'Harbour-wind-31', field_tnc_status: true },
    }),
    counsellor.call(withdrawInvitation, { path: { invitationId: id } }),
  ])
  assert.equal(responses.filter(({ ok }) => ok).length, 1)
  await app.settle()
  const { invited, data } = await listed(counsellor)
  assert.ok(!invited.some(({ mail }) => mail === 'race@people.test'))
  assert.equal(
    data.some(({ mail }) => mail === 'race@people.test'),
    responses[0]!.ok,
  )
})

// spec §3: Counsellor (associate): first_name, last_name, status (1 enabled).
test('a client that sends the status of the entity is understood, and changes none by it', async () => {
  const { id } = await counsellor.callOk(createAssociate, {
    body: { ...nia, mail: 'old@people.test', status: 1 },
  })
  await counsellor.callOk(withdrawInvitation, { path: { invitationId: id } })
  const associate = await app.person('associate')
  await putUnder(app, associate, counsellor)
  const body = { uuid: associate.id, first_name: 'Ines', last_name: 'Rao', status: 1 }
  assert.equal((await counsellor.callOk(updateAssociate, { body })).name, 'Ines Rao')
  const response = await counsellor.call(updateAssociate, { body: { ...body, status: 0 } })
  assert.equal(response.status, 422)
  assert.ok((await listed(counsellor)).data.some(({ uuid }) => uuid === associate.id))
})

test('a counsellor invites no counsellors, and nobody for somebody else', async () => {
  const other = await app.person('counsellor')
  for (const more of [{ kind: 'counsellor' as const }, { supervisor: other.id }]) {
    const response = await counsellor.call(createAssociate, { body: { ...nia, ...more } })
    assert.equal(response.status, 422)
  }
  const response = await admin.call(createAssociate, {
    body: { ...nia, mail: 'second@people.test', supervisor: other.id },
  })
  assert.equal(response.status, 201)
})

test('an update changes what it names and leaves the rest', async () => {
  const associate = await app.person('associate')
  await putUnder(app, associate, counsellor)
  const uuid = associate.id
  await counsellor.callOk(updateAssociate, { body: { uuid, max_students: 40, countries: ['IN'] } })
  const { name } = await counsellor.callOk(updateAssociate, { body: { uuid, first_name: 'Ines' } })
  assert.match(name, /^Ines Rao/)
  const row = (await listed(counsellor)).data.find((one) => one.uuid === uuid)!
  assert.deepEqual([row.first_name, row.max_students, row.countries], ['Ines', 40, ['IN']])
  assert.equal(
    (await counsellor.call(updateAssociate, { body: { uuid, supervisor: null } })).status,
    403,
  )
})

test('a changed password ends at once, and the owner gets a link to choose another', async () => {
  const associate = await app.person('associate')
  await putUnder(app, associate, counsellor)
  await counsellor.callOk(changeAssociatePassword, { body: { uuid: associate.id } })
  assert.equal((await associate.call(getUser, { path: { id: associate.id } })).status, 401)
  await app.settle()
  const letters = app.mailbox.read().filter(({ to }) => to === associate.mail)
  assert.ok(letters.some(({ text }) => /\/reset-password#[\w-]{20,}/.test(text)))
})

test('a page past the end is empty and still says how many colleagues there are', async () => {
  const { data, totalCount } = await admin.callOk(counsellorListing, { query: { page: 9 } })
  const first = await admin.callOk(counsellorListing, { query: {} })
  assert.deepEqual([data.length, totalCount], [0, first.data.length])
  assert.ok(totalCount > 0)
})
