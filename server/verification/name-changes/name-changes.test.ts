// The name is fixed by a verification; another takes a request with a paper, and what was verified stays with the old one.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { updateAssociate } from '#contract/counsellors/office/calls.ts'
import { changeUserDocument } from '#contract/identity/contact/calls.ts'
import { impersonate } from '#contract/identity/impersonation/calls.ts'
import { getUser } from '#contract/identity/people/calls.ts'
import { getNotices } from '#contract/notifications/calls.ts'
import { deleteDocument, openDocument } from '#contract/vault/documents/calls.ts'
import { getSharedDocument, shareDocument } from '#contract/vault/share/calls.ts'
import { getVerification } from '#contract/verification/credentials/calls.ts'
import * as calls from '#contract/verification/name-changes/calls.ts'
import { createReport } from '#contract/verification/report/calls.ts'
import { approveRequest, createRequest, getRequest } from '#contract/verification/requests/calls.ts'
import { ticketOf } from '#server/helpdesk/ticket-for-tests.ts'
import { browser } from '#server/identity/sign-in/browser-for-tests.ts'
import { grant } from '#server/wallet/public.ts'
import { hear } from '#server/providers/pdf/structure-for-tests.ts'
import type { Person } from '#server/testing.ts'
import { approvalOf, startWorld, type World } from '../world-for-tests.ts'

let world: World
before(async () => {
  world = await startWorld()
})
after(() => world.app.close())

/** A degree of theirs, asked to be verified at silver by the agent of the world. */
const asks = async (person: Person) => {
  await world.app.system((ctx) =>
    grant(ctx, { owner: person.id, amount: 100, coinType: 'free', reason: 'gift' }),
  )
  const documentId = await world.degree(person)
  return person.callOk(createRequest, {
    body: { documentId, tier: 'silver', consent: true, assignedTo: world.agent.id },
  })
}

/** Somebody called Marta Nowak, whose degree is verified. */
const marta = async () => {
  const { app, agent } = world
  const person = await app.person('student')
  await app.sql`update identity.accounts set first_name = 'Marta', last_name = 'Nowak' where id = ${person.id}`
  const request = await asks(person)
  await agent.callOk(approveRequest, { body: approvalOf(request) })
  await app.settle()
  return { person, requestId: request.id, path: { requestId: request.id } }
}

const certificate = async (owner: Person): Promise<string> => {
  const id = await world.degree(owner)
  await world.app
    .sql`update vault.documents set type = 'name_change', title = 'Marriage certificate' where id = ${id}`
  return id
}

const wish = (documentId: string, lastName = 'Kowalska') => ({
  body: { firstName: 'Marta', lastName, reason: 'marriage' as const, documentId },
})

const codeOf = async (told: Promise<{ ok: boolean; status: number } & object>): Promise<string> => {
  const answer = await told
  return answer.ok ? 'ok' : `${answer.status} ${'code' in answer ? String(answer.code) : ''}`
}

const nameOf = async ({ id }: Person): Promise<string> => {
  const { data } = await world.admin.callOk(getUser, { path: { id } })
  return `${data.first_name} ${data.last_name}`
}

const rename = (who: Pick<Person, 'call'>, id: string, lastName: string) =>
  who.call(changeUserDocument, {
    path: { id },
    body: {
      data: {
        type: 'user--user',
        id,
        attributes: { field_first_name: 'Marta', field_last_name: lastName },
      },
    },
  })

const opens = async (who: Person, owner: Person, documentId: string) =>
  (await who.call(openDocument, { path: { studentId: owner.id, documentId } })).status === 200

test('before a verification the name is free; from the approval on every road but the request is closed', async () => {
  const { app, admin } = world
  const person = await app.person('student')
  assert.equal(await codeOf(rename(person, person.id, 'Nowak')), 'ok')
  const free = await person.callOk(calls.listOwnNameChanges, {})
  assert.equal(free.fixedAt, null)
  assert.equal(
    await codeOf(person.call(calls.requestNameChange, wish(await certificate(person)))),
    '409 name_not_fixed',
  )

  const fixed = await marta()
  const { id } = fixed.person
  assert.equal(await codeOf(rename(fixed.person, id, 'Fakename')), '409 name_is_fixed')
  // Any change at all: of case, of accents, of spaces.
  for (const other of ['nowak', 'Nówak', 'No wak'])
    assert.equal(await codeOf(rename(fixed.person, id, other)), '409 name_is_fixed', other)
  assert.equal(await codeOf(rename(admin, id, 'Fakename')), '409 name_is_fixed')
  // The same name, as clients send it with everything else, changes nothing and is none.
  assert.equal(await codeOf(rename(fixed.person, id, 'Nowak')), 'ok')
  const language = await fixed.person.call(changeUserDocument, {
    path: { id },
    body: { data: { type: 'user--user', id, attributes: { preferred_langcode: 'de' } } },
  })
  assert.equal(language.ok, true)
  assert.equal(await nameOf(fixed.person), 'Marta Nowak')
})

test('an office renames no colleague whose name is fixed', async () => {
  const { app, admin } = world
  const associate = await app.person('counsellor')
  const body = { uuid: associate.id, first_name: 'Vera', last_name: 'Falk' }
  await admin.callOk(updateAssociate, { body })
  await app.sql`update identity.accounts set name_fixed_at = now() where id = ${associate.id}`
  assert.equal(
    await codeOf(admin.call(updateAssociate, { body: { ...body, last_name: 'Other' } })),
    '409 name_is_fixed',
  )
  assert.equal(await codeOf(admin.call(updateAssociate, { body })), 'ok')
})

test('a married name: asked with the certificate, approved once, mailed with both names; the old verification stays', async () => {
  const { app, support, admin, agent } = world
  const { person } = await marta()
  const paper = await certificate(person)
  assert.equal(await opens(support, person, paper), false)
  const result = await person.callOk(calls.requestNameChange, wish(paper))
  assert.deepEqual(
    [result.status, result.from.lastName, result.to.lastName, result.paper.title, result.own],
    ['open', 'Nowak', 'Kowalska', 'Marriage certificate', true],
  )
  await app.settle()
  assert.deepEqual(
    [await opens(support, person, paper), await opens(admin, person, paper)],
    [true, true],
  )
  assert.equal(await opens(agent, person, paper), false)
  const deletion = person.call(deleteDocument, { path: { studentId: person.id, id: paper } })
  assert.equal(await codeOf(deletion), '409 document_busy')
  assert.equal(await codeOf(rename(person, person.id, 'Kowalska')), '409 name_is_fixed')
  assert.equal(
    await codeOf(person.call(calls.requestNameChange, wish(paper, 'Nowicka'))),
    '409 name_change_open',
  )
  const { notices } = await support.callOk(getNotices, { query: {} })
  assert.ok(notices.some(({ title }) => title === 'Marta Nowak asks for another name'))

  const at = { path: { id: result.id } }
  const both = await Promise.all([
    support.call(calls.approveNameChange, { ...at, body: {} }),
    admin.call(calls.refuseNameChange, { ...at, body: { remarks: 'Not readable' } }),
    admin.call(calls.approveNameChange, { ...at, body: {} }),
    person.call(calls.withdrawNameChange, at),
  ])
  assert.equal(both.filter(({ ok }) => ok).length, 1, 'one of four wins')
  for (const told of both) if (!told.ok) assert.equal(told.code, 'wrong_state')
})

test('after an approval holder, verifiers and strangers see the name that was verified', async () => {
  const { app, support, agent, notary } = world
  const { person, requestId, path } = await marta()
  const before = await person.callOk(getRequest, { path })
  const { shareId } = await person.callOk(shareDocument, {
    path: { studentId: person.id, documentId: before.documentId },
    body: { email: 'office@uni.example', validity: 7 },
  })
  const paper = await certificate(person)
  const result = await person.callOk(calls.requestNameChange, wish(paper))
  const at = { path: { id: result.id } }
  const done = await support.callOk(calls.approveNameChange, { ...at, body: {} })
  assert.equal(done.status, 'approved')
  await app.settle()
  assert.equal(await nameOf(person), 'Marta Kowalska')
  assert.equal(await opens(support, person, paper), false, 'the paper is closed again')
  const letters = app.mailbox.read(person.mail).map(({ text }) => text)
  assert.ok(letters.some((text) => text.includes('Marta Nowak') && text.includes('Marta Kowalska')))
  assert.equal(
    await codeOf(support.call(calls.approveNameChange, { ...at, body: {} })),
    '409 wrong_state',
  )
  const [logged] = await app.sql<{ n: number }[]>`select count(*)::int as n from core.activity
    where subject_id = ${person.id} and action in ('account.name_change_requested', 'account.name_change_approved', 'account.changed')`
  assert.equal(logged!.n, 3)

  // The holder's page: for the former name, when it was changed, by which paper.
  const { names } = await person.callOk(calls.getFormerNames, { path })
  assert.deepEqual(
    names.map(({ name, verified, change }) => [name, verified, change?.paper, change?.id]),
    [['Marta Nowak', true, 'Marriage certificate', result.id]],
  )
  // Whoever decided it is told nothing of what came since.
  assert.deepEqual(await agent.callOk(calls.getFormerNames, { path }), { names: [] })
  assert.equal(await codeOf(notary.call(calls.getFormerNames, { path })), '404 not_found')

  // Nowhere is the new name: not to the verifier, on the public page, behind a share, in the report.
  const request = await agent.callOk(getRequest, { path })
  assert.equal(request.requesterName, 'Marta Nowak')
  const publicId = request.publicId!
  const response = await app.stranger.callOk(getVerification, { path: { publicId } })
  assert.ok(!JSON.stringify(response).includes('Kowalska'))
  const shared = await app.stranger.callOk(getSharedDocument, { path: { shareId }, headers: {} })
  assert.equal(shared.owner.name, 'Marta Nowak')
  assert.ok(!JSON.stringify(shared).includes('Kowalska'))
  for (const reader of [agent, person]) {
    const { url } = await reader.callOk(createReport, { body: { requestId } })
    const pdf = await app.server.inject({ method: 'GET', url })
    const said = JSON.stringify(await hear(pdf.rawPayload))
    assert.ok(said.includes('Bachelor of Science') && !said.includes('Kowalska'), said)
  }

  // A new verification is for the new name; its verifier reads what the person was called before, and until when.
  const next = await asks(person)
  assert.equal(next.requesterName, 'Marta Kowalska')
  const toCheck = { path: { requestId: next.id } }
  const former = await agent.callOk(calls.getFormerNames, toCheck)
  assert.deepEqual(
    former.names.map(({ name, until, verified, change }) => [name, until, verified, change]),
    [['Marta Nowak', done.decidedAt, false, null]],
  )
})

test('a refusal is read by the holder, who may ask again; a request is taken back by its holder alone', async () => {
  const { app, support } = world
  const { person } = await marta()
  const paper = await certificate(person)
  const first = await person.callOk(calls.requestNameChange, wish(paper))
  const refusing = { path: { id: first.id }, body: { remarks: 'The stamp is cut off.' } }
  assert.equal(
    (await support.call(calls.refuseNameChange, { ...refusing, body: { remarks: ' ' } })).status,
    422,
  )
  await support.callOk(calls.refuseNameChange, refusing)
  await app.settle()
  const { notices } = await person.callOk(getNotices, { query: {} })
  assert.ok(notices.some(({ text }) => text === 'The stamp is cut off.'))
  const own = await person.callOk(calls.listOwnNameChanges, {})
  assert.deepEqual(
    own.changes.map(({ status, remarks }) => [status, remarks]),
    [['refused', 'The stamp is cut off.']],
  )
  assert.equal(await nameOf(person), 'Marta Nowak')

  const second = await person.callOk(calls.requestNameChange, wish(paper))
  const at = { path: { id: second.id } }
  const stranger = (await marta()).person
  assert.equal(await codeOf(stranger.call(calls.withdrawNameChange, at)), '404 not_found')
  assert.equal(await codeOf(stranger.call(calls.getNameChange, at)), '404 not_found')
  await person.callOk(calls.withdrawNameChange, at)
  assert.equal(await opens(support, person, paper), false)
  assert.equal(
    await codeOf(support.call(calls.approveNameChange, { ...at, body: {} })),
    '409 wrong_state',
  )
  assert.equal(await nameOf(person), 'Marta Nowak')
})

test('another’s paper, one’s own request, an admin who acts for somebody: all refused', async () => {
  const { app, admin, support } = world
  const { person } = await marta()
  const theirs = await certificate((await marta()).person)
  assert.equal(await codeOf(person.call(calls.requestNameChange, wish(theirs))), '404 not_found')
  const paper = await certificate(person)
  const same = await person.call(calls.requestNameChange, wish(paper, 'Nowak'))
  assert.equal(same.status, 422)
  const wordless = { body: { ...wish(paper).body, reason: 'other' as const } }
  assert.equal((await person.call(calls.requestNameChange, wordless)).status, 422)

  // A student who is on the staff as well.
  const { person: both } = await marta()
  await app.sql`insert into identity.account_roles (account_id, role, granted_at)
    values (${both.id}, 'support', now() - interval '1 year')`
  const colleague = await app.signInAgain(both)
  const own = await both.callOk(calls.requestNameChange, wish(await certificate(both)))
  const decided = { path: { id: own.id }, body: {} }
  assert.match(await codeOf(colleague.call(calls.approveNameChange, decided)), /^403 /)
  assert.equal((await both.callOk(calls.getNameChange, { path: { id: own.id } })).status, 'open')

  // Who acts for somebody neither asks nor decides.
  const ticket_id = await ticketOf(person)
  const acting = browser(app)
  const reason = 'Cannot find the button'
  acting.token = (
    await admin.callOk(impersonate, { body: { uuid: person.id, reason, ticket_id } })
  ).access_token
  assert.match(await codeOf(acting.call(calls.requestNameChange, wish(paper))), /^403 forbidden/)
  assert.equal(await codeOf(rename(acting, person.id, 'Fakename')), '409 name_is_fixed')
  const waiting = await person.callOk(calls.requestNameChange, wish(paper))
  const back = { path: { id: waiting.id } }
  assert.match(await codeOf(acting.call(calls.withdrawNameChange, back)), /^403 forbidden/)
  assert.equal((await support.callOk(calls.getNameChange, back)).status, 'open')
})

test('of two that are asked at once there is one; a paper that is no longer there approves nothing', async () => {
  const { app, support } = world
  const { person } = await marta()
  const paper = await certificate(person)
  const responses = await Promise.all([
    person.call(calls.requestNameChange, wish(paper)),
    person.call(calls.requestNameChange, wish(paper, 'Nowicka')),
  ])
  assert.deepEqual(responses.map(({ status }) => status).toSorted(), [201, 409])
  const { changes } = await person.callOk(calls.listOwnNameChanges, {})
  await app.sql`update vault.documents set deleted_at = now() where id = ${paper}`
  const decided = { path: { id: changes[0]!.id }, body: {} }
  assert.equal(await codeOf(support.call(calls.approveNameChange, decided)), '409 wrong_state')
  assert.equal(await nameOf(person), 'Marta Nowak')
})

test('whoever comes to the office may open what waits, whoever leaves it no longer', async () => {
  const { app, admin } = world
  const { person } = await marta()
  const paper = await certificate(person)
  await person.callOk(calls.requestNameChange, wish(paper))
  const late = await app.person('support')
  await app.system((ctx) =>
    ctx.emit('identity.roles_changed', { accountId: late.id, role: 'support', granted: true }),
  )
  await app.settle()
  assert.equal(await opens(late, person, paper), true)
  await app.sql`delete from identity.account_roles where account_id = ${late.id}`
  await app.system((ctx) =>
    ctx.emit('identity.roles_changed', { accountId: late.id, role: 'support', granted: false }),
  )
  await app.settle()
  const [open] = await app.sql<{ n: number }[]>`select count(*)::int as n from vault.grants
    where account_id = ${late.id} and revoked_at is null`
  assert.equal(open!.n, 0)
  assert.equal(await opens(admin, person, paper), true)
})

test('the desk finds by old and new names, narrows by state, sorts, pages and takes a file along', async () => {
  const { support } = world
  const { person } = await marta()
  const result = await person.callOk(
    calls.requestNameChange,
    wish(await certificate(person), 'Żółkiewska'),
  )
  const found = async (body: { text?: string; status?: 'open' | 'approved' }) =>
    (
      await support.callOk(calls.searchNameChanges, { body: { ...body, pageSize: 100 } })
    ).changes.map(({ id }) => id)
  assert.deepEqual(await found({ text: 'zolkiewska' }), [result.id])
  assert.deepEqual(await found({ text: person.mail }), [result.id])
  assert.ok((await found({ text: 'marta nowak', status: 'open' })).includes(result.id))
  assert.deepEqual(await found({ text: 'zolkiewska', status: 'approved' }), [])
  const page = await support.callOk(calls.searchNameChanges, {
    body: { pageSize: 1, sort: '-date' },
  })
  assert.deepEqual(
    page.changes.map(({ id }) => id),
    [result.id],
  )
  assert.ok(page.totalRecords > 1)
  const { body: csv } = await world.app.server.inject({
    method: 'GET',
    url: '/api/verification/name-changes/export?status=open',
    headers: { authorization: `Bearer ${support.token}` },
  })
  assert.ok(csv.includes('Marta Nowak') && csv.includes('Marta Żółkiewska'), csv)
})

test('a closed account asks for nothing any more', async () => {
  const { app, support } = world
  const { person } = await marta()
  const result = await person.callOk(calls.requestNameChange, wish(await certificate(person)))
  await app.system((ctx) => ctx.emit('identity.closing', { accountId: person.id }))
  await app.settle()
  const now = await support.callOk(calls.getNameChange, { path: { id: result.id } })
  assert.equal(now.status, 'withdrawn')
})
