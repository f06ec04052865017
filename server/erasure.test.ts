// A person who closed their account is found nowhere: every table of the database is walked for whatever they ever wrote.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { applicationDetails } from '#contract/applications/detail/calls.ts'
import { insertComment } from '#contract/applications/messages/calls.ts'
import { saveSearch } from '#contract/catalogue/saved-searches/calls.ts'
import { submitWebForm } from '#contract/content/contact/calls.ts'
import { addNote, addTask, setStudentTags } from '#contract/counsellors/students/calls.ts'
import { createTicket } from '#contract/helpdesk/calls.ts'
import { closeAccount } from '#contract/identity/closing/calls.ts'
import { proposeMemorial, refuseMemorial } from '#contract/identity/memorials/calls.ts'
import { changeUserDocument } from '#contract/identity/contact/calls.ts'
import { inviteTrustedPerson } from '#contract/identity/recovery/calls.ts'
import { register } from '#contract/identity/sign-in/calls.ts'
import { changeStudent } from '#contract/profiles/calls.ts'
import { retention } from '#contract/retention.ts'
import { shareDocument } from '#contract/vault/share/calls.ts'
import { approveRequest, getRequest } from '#contract/verification/requests/calls.ts'
import { transferCoins } from '#contract/wallet/ledger/calls.ts'
import { changeBilling } from '#contract/wallet/invoices/calls.ts'
import { addToWishlist } from '#contract/wishlist/calls.ts'
import { ofNobody } from './tables-of-nobody-for-tests.ts'
import { startWorld, type World } from './applications/fixtures-for-tests.ts'
import { days } from './core/clock.ts'
import { openKeyring } from './providers/keyring.ts'
import { findAccountById } from './identity/reads.ts'
import { give, putAppointment } from './counsellors/fixtures-for-tests.ts'
import { addDegree } from './vault/vault-for-tests.ts'
import { auditCredentials } from './verification/credentials/audit-credentials.ts'
import { auditLog } from './verification/log/audit-log.ts'
import { auditRegister } from './verification/log/audit-register.ts'
import { approvalOf, putRequest } from './verification/world-for-tests.ts'
import { good, intent, enter, confirm } from './wallet/payments/payments-for-tests.ts'
import { auditLedger } from './wallet/ledger/audit-ledger.ts'
import { openWallet } from './wallet/public.ts'
import { readAll } from './providers/storage/storage.ts'
import { testPassword } from './testing.ts'
import { stepUp } from '#contract/identity/factors/calls.ts'

let world: World
before(async () => {
  world = await startWorld()
})
after(() => world.app.close())

const tablesOf = async (): Promise<string[]> =>
  (
    await world.app.owner<{ name: string }[]>`
      select table_schema || '.' || table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`
  ).map(({ name }) => name)

/** Column → rows in which one of these words stands, over every column of every table. */
const placesOf = async (words: readonly string[]): Promise<Record<string, string[]>> => {
  const found: Record<string, string[]> = {}
  for (const table of await tablesOf()) {
    const [schema = '', name = ''] = table.split('.')
    const rows = await world.app.owner.unsafe<{ column: string; word: string }[]>(
      `select distinct c.key as column, w as word from ${JSON.stringify(schema)}.${JSON.stringify(name)} t,
        jsonb_each_text(to_jsonb(t)) c, unnest($1::text[]) w where position(lower(w) in lower(c.value)) > 0`,
      [words as string[]],
    )
    for (const { column, word } of rows) (found[`${table}.${column}`] ??= []).push(word)
  }
  return found
}

test('every table says in one list what it holds of people', async () => {
  const listed = [
    ...Object.values(retention).flatMap(({ tables }) => tables as readonly string[]),
    ...ofNobody,
  ].sort()
  assert.equal(new Set(listed).size, listed.length, 'a table is listed twice')
  const own = (await tablesOf()).filter((table) => !table.startsWith('graphile_worker.'))
  assert.deepEqual(listed, own)
})

/** Words that nothing but this person ever wrote, by what they are. */
const written = {
  first: 'Wilhelmine',
  last: 'Zuckerkandl',
  address: 'Wandelweg 77',
  city: 'Quittenbach',
  title: 'Meisterbrief der Glockengießerei',
  ticket: 'Mein Schwan ist entlaufen',
  ticketText: 'Er hört auf den Namen Lohengrin.',
  comment: 'Bitte grüßen Sie Professor Sauerbruch',
  shareMail: 'tante.berta@people.test',
  sharePurpose: 'Stipendium der Nachtigallen',
  transfer: 'Danke für die Pfirsichbowle',
  search: 'Suche nach Polarlichtern',
  trusted: 'onkel.otto@people.test',
  noted: 'Ihre Mutter heißt Kunigunde',
  task: 'Kunigunde anrufen',
  tag: 'stipendiatin-krause',
  form: 'Ich bin die Enkelin des Türmers',
  billing: 'Rechnungsgasse 5',
  upload: 'Bibermütze',
  relative: 'Schwager Balthasar',
  writtenName: 'Пантелеймонович Вячеслав',
  preferred: 'Schnuckiputz',
}

test('after two weeks nothing that a person wrote is anywhere but where a law keeps it', async () => {
  const { app, student, counsellor } = world
  const { mail } = student
  // There before the ticket: a notice to the desk has its title.
  const support = await app.person('support')
  await student.callOk(changeUserDocument, {
    path: { id: student.id },
    body: {
      data: {
        type: 'user--user',
        id: student.id,
        attributes: {
          field_first_name: written.first,
          field_last_name: written.last,
          field_written_name: written.writtenName,
          field_preferred_name: written.preferred,
          field_family_first: true,
          field_initials: 'ZQW',
        },
      },
    },
  })
  await student.callOk(changeStudent, {
    path: { id: student.id },
    body: {
      data: {
        type: 'profile--student',
        id: student.id,
        attributes: { field_address: written.address, field_city: written.city },
      },
    },
  })
  const { id: documentId } = await addDegree(app, student, {
    title: written.title,
    number: written.upload,
  })
  await app.settle()
  await student.callOk(shareDocument, {
    path: { studentId: student.id, documentId },
    body: { email: written.shareMail, validity: 7, purpose: written.sharePurpose },
  })
  await student.callOk(createTicket, {
    body: { title: written.ticket, article: { body: written.ticketText } },
  })
  const sent = await world.at('pending decision', student)
  const draft = await world.draft(student, world.backup)
  await student.callOk(insertComment, { body: { applicationId: sent, text: written.comment } })
  await give(app, student, counsellor)
  await counsellor.callOk(addNote, {
    path: { uuid: student.id },
    body: { kind: 'call', body: written.noted },
  })
  await counsellor.callOk(addTask, {
    path: { uuid: student.id },
    body: { title: written.task, forStudent: false },
  })
  await counsellor.callOk(setStudentTags, {
    path: { uuid: student.id },
    body: { tags: [written.tag] },
  })
  await student.callOk(saveSearch, { body: { name: written.search, wish: {} } })
  await student.callOk(addToWishlist, { body: { courseIds: [world.course.courseId] } })
  await student.callOk(inviteTrustedPerson, { body: { mail: written.trusted } })
  await app.stranger.callOk(submitWebForm, {
    body: {
      webform_id: 'contact',
      name: written.last,
      email: mail,
      message: written.form,
      consent: true,
    },
  })
  await putAppointment(app, student)
  const confirmed = await putRequest(app, student)
  const request = await student.callOk(getRequest, { path: { requestId: confirmed.id } })
  const approval = approvalOf(request)
  await confirmed.agent.callOk(approveRequest, {
    body: {
      ...approval,
      checks: approval.checks.map((check) =>
        check.field === 'holder'
          ? {
              field: 'holder' as const,
              result: 'explained' as const,
              says: `${written.last}, ${written.first}`,
              explained: { reason: 'order' as const },
            }
          : check,
      ),
    },
  })
  await app.settle()
  await support.callOk(proposeMemorial, {
    path: { id: student.id },
    body: {
      paper: 'death_certificate',
      country: 'DE',
      died_on: '2026-01-02',
      told_by: written.relative,
      remarks: 'Name and birth date match the passport',
    },
  })
  await support.callOk(refuseMemorial, {
    path: { id: student.id },
    body: { state: 'proposed', reason: `${written.relative} was mistaken` },
  })
  const open = await putRequest(app, student)
  await student.callOk(changeBilling, {
    body: { street: written.billing, postcode: '10115', town: 'Berlin', country: 'DE' },
  })
  const payment = await intent(student)
  await enter(student, payment, good)
  await confirm(student, payment.id)
  await app.settle()
  const walletId = await app.system((ctx) => openWallet(ctx, student.id))
  await student.callOk(transferCoins, {
    path: { walletId },
    body: { recipientEmail: counsellor.mail, amount: 3, note: written.transfer },
  })
  await app.settle()
  await app.job('core.seal')

  const account = (await app.system((ctx) => findAccountById(ctx, student.id)))!
  const words = [...Object.values(written), mail, account.phone!]
  const before = await placesOf(words)
  for (const word of words)
    assert.ok(
      Object.values(before).some((found) => found.includes(word)),
      `${word} was written`,
    )
  const files = await app.sql<{ key: string }[]>`
    select key from vault.files where owner_id = ${student.id} and name = 'degree.pdf'
      and exists (select from vault.versions v where v.file_id = files.id and v.document_id = ${documentId})`
  assert.equal(files.length, 1)

  await student.callOk(stepUp, { body: { password: testPassword } })
  await student.callOk(closeAccount, {})
  await app.settle()
  assert.equal((await student.call(changeBilling, { body: { country: 'DE' } })).status, 401)
  const states = await app.sql<{ status: string }[]>`
    select status from applications.applications where id in (${sent}, ${draft}) order by id`
  assert.deepEqual(
    states.map(({ status }) => status),
    ['closed', 'cancelled'],
  )
  const [ended] = await app.sql<{ status: string; coins: string }[]>`
    select status, coins from verification.requests where id = ${open.id}`
  assert.deepEqual({ ...ended }, { status: 'rejected', coins: 'returned' })

  app.clock.advance(days(14) + 1000)
  await app.job('core.forget')
  await app.job('identity.eraseAccounts')
  await app.settle()
  await app.job('identity.eraseAccounts')
  await app.job('core.seal')

  const [closing] = await app.sql<{ state: string; waitsFor: string[] }[]>`
    select state, waits_for from identity.closings where account_id = ${student.id}`
  assert.deepEqual({ ...closing }, { state: 'erased', waitsFor: [] })
  const kept = Object.values(retention).flatMap((row) =>
    row.fate === 'kept' ? (row.named as readonly string[]) : [],
  )
  const unlisted = (places: Record<string, string[]>) =>
    Object.fromEntries(Object.entries(places).filter(([column]) => !kept.includes(column)))
  const left = await placesOf(words)
  // Which letters went to other people is theirs, and goes by itself.
  assert.deepEqual(unlisted(left), {
    'notifications.letters.address': [written.shareMail, written.trusted],
  })
  app.clock.advance(days(91))
  await app.job('notifications.forgetLetters')
  assert.deepEqual(unlisted(await placesOf(words)), {})
  assert.deepEqual(left['wallet.transfers.note'], [written.transfer])
  assert.ok(left['wallet.invoices.buyer']?.includes(written.billing))
  await assert.rejects(readAll(app.app.providers.storage, files[0]!.key))

  // What stays is whole: the books, the log, what was signed; and what runs by itself goes on.
  for (const job of ['wallet.expireCoins', 'wallet.announceExpiring', 'wallet.audit'])
    await app.job(job)
  const { findings } = await auditLedger(app.sql)
  assert.deepEqual(findings, [])
  const holder = { secret: app.app.secret, providers: { keyring: openKeyring({}) } }
  assert.equal((await auditLog(app.sql, holder)).finding, null)
  assert.deepEqual((await auditCredentials({ sql: app.sql })).findings, [])
  assert.deepEqual((await auditRegister(app.sql)).findings, [])
  // Nobody hides a changed decision by calling its holder forgotten.
  const other = await putRequest(app, await app.person('student'))
  await app.sql`update verification.requests set forgotten_at = ${app.clock.now()}, title = 'Another' where id = ${other.id}`
  assert.deepEqual((await auditCredentials({ sql: app.sql })).findings, [
    {
      row: `verification.requests ${other.id}`,
      what: 'is forgotten though its holder is not',
    },
  ])

  // Who worked with the person still reads what they did, under a number.
  const [agent, staff] = [
    await app.signInAgain(confirmed.agent),
    await app.signInAgain(world.staff),
  ]
  const done = await agent.callOk(getRequest, { path: { requestId: confirmed.id } })
  assert.equal(done.transactionStatus, 'approved')
  assert.equal(done.requesterName, `Erased ${account.uid}`)
  const { data: application } = await staff.callOk(applicationDetails, {
    path: { id: sent },
  })
  assert.equal(application.status, 'closed')

  // The address is free, and who comes with it is somebody else.
  await app.stranger.callOk(register, {
    body: {
      mail: mail,
      pass: 'Quite-another-horse-7',
      field_first_name: 'Neue',
      field_last_name: 'Person',
      field_role: 'student',
      field_tnc_status: true,
    },
  })
  const [claim] =
    await app.sql`select from identity.accounts where mail = ${mail} and id <> ${student.id}`
  assert.ok(claim)
})
