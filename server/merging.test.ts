// Takes long: a whole life of one person is merged, and every table looked through.
// After a merge every row of the old account is where `contract/merging.ts` says: a table it says nothing true of fails here.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { applicationDetails } from '#contract/applications/detail/calls.ts'
import { insertComment } from '#contract/applications/messages/calls.ts'
import { endApplication } from '#contract/applications/tracker/calls.ts'
import { saveSearch } from '#contract/catalogue/saved-searches/calls.ts'
import { submitWebForm } from '#contract/content/contact/calls.ts'
import { addNote, addTask, setStudentTags } from '#contract/counsellors/students/calls.ts'
import { createTicket } from '#contract/helpdesk/calls.ts'
import { createRecoveryCodes, stepUp } from '#contract/identity/factors/calls.ts'
import { getMerge, proveMerge, requestMerge, startMerge } from '#contract/identity/merging/calls.ts'
import { inviteTrustedPerson } from '#contract/identity/recovery/calls.ts'
import { mergeRules } from '#contract/merging.ts'
import type { PersonTable } from '#contract/retention.ts'
import { getDocument, listDocuments } from '#contract/vault/documents/calls.ts'
import { shareDocument } from '#contract/vault/share/calls.ts'
import {
  approveRequest,
  getRequest,
  searchRequests,
} from '#contract/verification/requests/calls.ts'
import { changeBilling } from '#contract/wallet/invoices/calls.ts'
import { addToWishlist } from '#contract/wishlist/calls.ts'
import { putDocument, startWorld, type World } from './applications/fixtures-for-tests.ts'
import { after as later, hours } from './core/clock.ts'
import { newId } from './core/ids.ts'
import { give, putAppointment } from './counsellors/fixtures-for-tests.ts'
import { openKeyring } from './providers/keyring.ts'
import { type Person, testPassword } from './testing.ts'
import { addDegree } from './vault/vault-for-tests.ts'
import { auditCredentials } from './verification/credentials/audit-credentials.ts'
import { auditLog } from './verification/log/audit-log.ts'
import { auditRegister } from './verification/log/audit-register.ts'
import { approvalOf, putRequest } from './verification/world-for-tests.ts'
import { auditLedger } from './wallet/ledger/audit-ledger.ts'
import { confirm, enter, good, intent } from './wallet/payments/payments-for-tests.ts'

let world: World
before(async () => {
  world = await startWorld()
})
after(() => world.app.close())

const fairs = { both: newId(), one: newId() }
const own = (column: string) => `t.${column}`
const through = (table: string, column: string, at: string) =>
  `(select p.${column} from ${table} p where p.id = t.${at})`
const byApplication = through('applications.applications', 'student_id', 'application_id')
const byTicket = through('helpdesk.tickets', 'customer_id', 'ticket_id')
const byDocument = through('vault.documents', 'owner_id', 'document_id')
const byFile = through('vault.files', 'owner_id', 'file_id')
const byRequest = through('verification.requests', 'owner_id', 'request_id')
const byPayment = through('wallet.payments', 'owner_id', 'payment_id')
const byWallet = through('wallet.wallets', 'person_id', 'wallet_id')
const bySession = through('identity.sessions', 'account_id', 'session_id')

/** Whose a row is, in SQL over `t`; written by hand from the tables, not from what moves them. */
const ownerOf: { readonly [T in PersonTable]?: string } = {
  'applications.adviser_history': own('student_id'),
  'applications.advisers': own('student_id'),
  'applications.applications': own('student_id'),
  'applications.calendars': own('account_id'),
  'applications.comment_reads': own('account_id'),
  'applications.comments': byApplication,
  'applications.conditions':
    '(select a.student_id from applications.offers o join applications.applications a on a.id = o.application_id where o.id = t.offer_id)',
  'applications.documents': byApplication,
  'applications.moves': byApplication,
  'applications.offers': byApplication,
  'applications.paper_ticks': byApplication,
  'applications.progress': own('student_id'),
  'applications.revisions': byApplication,
  'applications.steps': byApplication,
  'catalogue.saved_searches': own('account_id'),
  'content.web_form_entries': own('account_id'),
  'core.activity': own('actor'),
  'core.activity_readers': own('account_id'),
  'core.idempotency': own('account_id'),
  'core.received_files': own('account_id'),
  'counsellors.appointments': own('student_id'),
  'counsellors.fair_registrations': own('student_id'),
  'counsellors.notes': own('student_id'),
  'counsellors.students': own('student_id'),
  'counsellors.tags': own('student_id'),
  'counsellors.tasks': own('student_id'),
  'helpdesk.articles': byTicket,
  'helpdesk.attachments':
    '(select k.customer_id from helpdesk.articles a join helpdesk.tickets k on k.id = a.ticket_id where a.id = t.article_id)',
  'helpdesk.ratings': byTicket,
  'helpdesk.tickets': own('customer_id'),
  'identity.access_tokens': bySession,
  'identity.account_roles': own('account_id'),
  'identity.accounts': own('id'),
  'identity.challenges': own('account_id'),
  'identity.change_requests': own('account_id'),
  'identity.claims': own('account_id'),
  'identity.closings': own('account_id'),
  'identity.codes': own('account_id'),
  'identity.data_exports': own('account_id'),
  'identity.devices': own('account_id'),
  'identity.former_names': own('account_id'),
  'identity.guardian_links': own('account_id'),
  'identity.guardianships': own('account_id'),
  'identity.invitations': own('accepted_by'),
  'identity.mail_changes': own('account_id'),
  'identity.mappings': own('account_id'),
  'identity.memorials': own('account_id'),
  'identity.merges': own('from_id'),
  'identity.name_places': own('account_id'),
  'identity.passkeys': own('account_id'),
  'identity.proved_numbers': own('account_id'),
  'identity.recoveries': own('account_id'),
  'identity.recovery_codes': own('account_id'),
  'identity.recovery_confirmations': own('trusted_id'),
  'identity.recovery_guesses': own('account_id'),
  'identity.recovery_links': own('account_id'),
  'identity.referral_codes': own('account_id'),
  'identity.refresh_tokens': bySession,
  'identity.resets': own('account_id'),
  'identity.security_answers': own('account_id'),
  'identity.sessions': own('account_id'),
  'identity.terms_accepted': own('account_id'),
  'identity.totp': own('account_id'),
  'identity.trusted_people': own('account_id'),
  'issuers.agent_students': own('student_id'),
  'notifications.mail_choices': own('account_id'),
  'notifications.mail_links': own('account_id'),
  'notifications.mail_rhythms': own('account_id'),
  'notifications.notices': own('account_id'),
  'profiles.education': own('account_id'),
  'profiles.images': own('account_id'),
  'profiles.students': own('account_id'),
  'profiles.test_scores': own('account_id'),
  'reports.events': own('account_id'),
  'reports.people': own('account_id'),
  'reports.reminders': own('account_id'),
  'rewards.disbursements': own('member_id'),
  'rewards.evaluations': own('member_id'),
  'rewards.occurrences': own('member_id'),
  'rewards.participants': own('member_id'),
  'rewards.recent_evaluations': own('member_id'),
  'rewards.referral_events': own('account_id'),
  'rewards.referral_identifiers': through('rewards.referrals', 'friend_id', 'referral_id'),
  'rewards.referrals': own('friend_id'),
  'rewards.undone_acts': through('rewards.occurrences', 'member_id', 'occurrence_id'),
  'rewards.unmet_programs': own('member_id'),
  'transfers.consents': own('sender_id'),
  'transfers.decisions': own('sender_id'),
  'transfers.deputies': own('checker_id'),
  'transfers.mandates': own('sender_id'),
  'transfers.payment_proofs': through('transfers.requests', 'sender_id', 'request_id'),
  'transfers.recalls': through('transfers.requests', 'sender_id', 'request_id'),
  'transfers.requests': own('sender_id'),
  'transfers.screenings': through('transfers.requests', 'sender_id', 'request_id'),
  'transfers.versions': through('transfers.requests', 'sender_id', 'request_id'),
  'vault.documents': own('owner_id'),
  'vault.expiry_reminders': byDocument,
  'vault.files': own('owner_id'),
  'vault.grants': byDocument,
  'vault.locker_sessions': own('account_id'),
  'vault.locker_sign_ins': own('account_id'),
  'vault.needs': own('owner_id'),
  'vault.scans': byFile,
  'vault.share_views': through('vault.shares', 'owner_id', 'share_id'),
  'vault.shares': own('owner_id'),
  'vault.uploaders': own('owner_id'),
  'vault.uploads': own('owner_id'),
  'vault.versions': byDocument,
  'verification.credential_offers': byRequest,
  'verification.credentials': byRequest,
  'verification.name_changes': own('owner_id'),
  'verification.name_papers': byRequest,
  'verification.register':
    '(select r.owner_id from verification.credentials c join verification.requests r on r.id = c.request_id where c.id = t.credential_id)',
  'verification.requests': own('owner_id'),
  'wallet.accounts': byWallet,
  'wallet.billing': own('account_id'),
  'wallet.card_disputes': byPayment,
  'wallet.expiry_notices': byWallet,
  'wallet.freezes': byWallet,
  'wallet.holds': byWallet,
  'wallet.invoices': own('owner_id'),
  'wallet.journal': byPayment,
  'wallet.opening_receivables': byPayment,
  'wallet.payment_cards': own('account_id'),
  'wallet.payments': own('owner_id'),
  'wallet.transfers':
    '(select w.person_id from wallet.accounts a join wallet.wallets w on w.id = a.wallet_id where a.id = t.from_account)',
  'wallet.wallets': own('person_id'),
}

type Counts = Record<string, number>
const rowsOf = async ({ id }: Person): Promise<Counts> => {
  const found: Counts = {}
  for (const [table, owner] of Object.entries(ownerOf)) {
    const [row] = await world.app.sql.unsafe<{ n: number }[]>(
      `select count(*)::int as n from ${table} t where ${owner} = $1`,
      [id],
    )
    found[table] = row!.n
  }
  return found
}

/** Of what becomes more by the merge itself: its own act in the log, the sessions of the test, the transfer of the coins. */
const grows = [
  'core.activity',
  'identity.merges',
  'wallet.transfers',
  'wallet.accounts',
  'core.idempotency',
  'core.activity_readers',
  'identity.proved_numbers',
  'applications.adviser_history',
  'reports.events',
]

const mergeInto = async (stays: Person, ends: Person): Promise<void> => {
  const { app } = world
  await stays.callOk(stepUp, { body: { password: testPassword } })
  const { challenge } = await stays.callOk(startMerge, {
    body: { mail: ends.mail, password: testPassword },
  })
  await app.settle()
  const otp = /^\d{6}/.exec(
    app.mailbox.read(ends.mail).find(({ subject }) => /^\d{6}/.test(subject))!.subject,
  )![0]
  await stays.callOk(proveMerge, { body: { challenge, otp } })
  assert.deepEqual((await stays.callOk(getMerge)).merge!.obstacles, [])
  await stays.callOk(requestMerge)
}
const carryOut = async () => {
  world.app.clock.advance(hours(24))
  await world.app.job('identity.mergeAccounts')
  await world.app.settle()
}

test('every row is where the table says, what is signed and booked is untouched, and the holder goes on with all of it', async () => {
  const { app, student: ends, counsellor } = world
  const stays = await app.person('student')
  const { id: documentId } = await addDegree(app, ends, { title: 'Diplom' })
  await app.settle()
  await ends.callOk(shareDocument, {
    path: { studentId: ends.id, documentId },
    body: { email: 'office@people.test', validity: 7, purpose: 'To look at' },
  })
  await app.settle()
  await ends.callOk(createTicket, { body: { title: 'Help', article: { body: 'Please look' } } })
  const sent = await world.at('pending decision', ends)
  await world.draft(ends, world.backup)
  await ends.callOk(insertComment, { body: { applicationId: sent, text: 'A word' } })
  await give(app, ends, counsellor)
  await counsellor.callOk(addNote, {
    path: { uuid: ends.id },
    body: { kind: 'call', body: 'Called' },
  })
  await counsellor.callOk(addTask, {
    path: { uuid: ends.id },
    body: { title: 'Call again', forStudent: false },
  })
  await counsellor.callOk(setStudentTags, {
    path: { uuid: ends.id },
    body: { tags: ['keen', 'physics'] },
  })
  for (const who of [ends, stays])
    await who.callOk(saveSearch, { body: { name: 'Mine', wish: {} } })
  await ends.callOk(addToWishlist, {
    body: { courseIds: [world.course.courseId, world.backup.courseId] },
  })
  await stays.callOk(addToWishlist, { body: { courseIds: [world.course.courseId] } })
  await ends.callOk(stepUp, { body: { password: testPassword } })
  await ends.callOk(inviteTrustedPerson, { body: { mail: 'uncle@people.test' } })
  await ends.callOk(createRecoveryCodes)
  await ends.callOk(submitWebForm, {
    body: {
      webform_id: 'contact',
      name: 'Me',
      email: ends.mail,
      message: 'A question about it',
      consent: true,
    },
  })
  await putAppointment(app, ends)
  const confirmed = await putRequest(app, ends)
  const request = await ends.callOk(getRequest, { path: { requestId: confirmed.id } })
  await confirmed.agent.callOk(approveRequest, { body: approvalOf(request) })
  await app.settle()
  await app.sql`update identity.accounts set first_name = e.first_name, last_name = e.last_name
    from identity.accounts e where identity.accounts.id = ${stays.id} and e.id = ${ends.id}`
  await ends.callOk(changeBilling, {
    body: { street: 'Hauptstr. 5', postcode: '10115', town: 'Berlin', country: 'DE' },
  })
  const payment = await intent(ends)
  await enter(ends, payment, good)
  await confirm(ends, payment.id)
  await app.settle()
  await app.job('core.seal')
  const signed = await app.sql`select id, body, digest from verification.credentials order by id`
  const requests =
    await app.sql`select verification.request_text(r) as text from verification.requests r order by r.id`
  const log = await app.sql`select activity_id, hash from core.activity_chain order by seq`

  await mergeInto(stays, ends)
  await app.settle()
  const [was, had] = [await rowsOf(ends), await rowsOf(stays)]
  const written = Object.keys(was).filter((table) => was[table]! > 0)
  assert.ok(written.length > 55, `only ${written.length} tables have rows: ${written.join(' ')}`)
  await carryOut()
  const [left, has] = [await rowsOf(ends), await rowsOf(stays)]
  const wrong: string[] = []
  for (const [table, fate] of Object.entries(mergeRules)) {
    if (!(table in ownerOf)) continue
    const say = (what: string) =>
      wrong.push(
        `${table} ${fate}: ${what} ${was[table]}→${left[table]}, ${had[table]}→${has[table]}`,
      )
    const more = has[table]! - had[table]!
    if (fate === 'moves' && (left[table] !== 0 || more < was[table]!)) say('is not all there')
    if (
      fate === 'once' &&
      left[table]! + more > was[table]! + (grows.includes(table) ? 1 : 0) &&
      table !== 'notifications.notices'
    )
      say('is there twice')
    if (fate === 'stays' && left[table]! < was[table]!) say('went')
    if (
      fate === 'stays' &&
      more > 0 &&
      !grows.includes(table) &&
      !['applications.progress', 'identity.sessions'].includes(table)
    )
      say('came')
    if (fate === 'drops' && (left[table] !== 0 || more > 0)) say('is still there')
  }
  assert.deepEqual(wrong, [])

  // What is signed, booked and logged is as it was.
  assert.deepEqual(
    await app.sql`select id, body, digest from verification.credentials order by id`,
    signed,
  )
  assert.deepEqual(
    await app.sql`select verification.request_text(r) as text from verification.requests r order by r.id`,
    requests,
  )
  const after =
    await app.sql`select activity_id, hash from core.activity_chain order by seq limit ${log.length}`
  assert.deepEqual(after, log)
  await app.job('core.seal')
  assert.deepEqual((await auditLedger(app.sql)).findings, [])
  const holder = { secret: app.app.secret, providers: { keyring: openKeyring({}) } }
  assert.equal((await auditLog(app.sql, holder)).finding, null)
  assert.deepEqual((await auditCredentials({ sql: app.sql })).findings, [])
  assert.deepEqual((await auditRegister(app.sql)).findings, [])

  // The one that stays goes on with it.
  const me = await app.signInAgain(stays)
  const documents = await me.callOk(listDocuments, { path: { studentId: me.id }, query: {} })
  assert.ok(JSON.stringify(documents).includes(documentId))
  assert.ok((await me.call(getDocument, { path: { studentId: me.id, documentId } })).ok)
  const mine = await me.callOk(getRequest, { path: { requestId: confirmed.id } })
  assert.equal(mine.own, true)
  assert.equal(mine.transactionStatus, 'approved')
  const listed = await me.callOk(searchRequests, {})
  assert.ok(JSON.stringify(listed).includes(confirmed.id))
  const { data: application } = await me.callOk(applicationDetails, { path: { id: sent } })
  assert.equal(application.status, 'pending decision')
  // What both had saved is there once.
  const [saved] = await app.sql<{ wishes: number; searches: number }[]>`
    select (select count(*)::int from wishlist.wishes where account_id = ${me.id} and removed_at is null) as wishes,
      (select count(*)::int from catalogue.saved_searches where account_id = ${me.id}) as searches`
  assert.deepEqual({ ...saved }, { wishes: 2, searches: 1 })
  // Nobody else reads more than before.
  const other = await app.person('student')
  assert.equal((await other.call(getRequest, { path: { requestId: confirmed.id } })).status, 404)
})

test('what both have counts once, as the account that stays has it', async () => {
  const { app, associate, agent } = world
  const counsellor = await app.signInAgain(world.counsellor)
  const [stays, ends] = [await app.person('student'), await app.person('student')]
  await app.sql`update identity.accounts set last_name = e.last_name from identity.accounts e
    where identity.accounts.id = ${stays.id} and e.id = ${ends.id}`
  // The same course: whoever it is chooses which application goes on.
  const own = await world.draft(stays)
  const twice = await world.draft(ends)
  await stays.callOk(stepUp, { body: { password: testPassword } })
  const { challenge } = await stays.callOk(startMerge, {
    body: { mail: ends.mail, password: testPassword },
  })
  await app.settle()
  const otp = /^\d{6}/.exec(app.mailbox.read(ends.mail)[0]!.subject)![0]
  await stays.callOk(proveMerge, { body: { challenge, otp } })
  assert.deepEqual((await stays.callOk(getMerge)).merge!.obstacles, ['same_application'])
  assert.equal((await stays.call(requestMerge)).ok, false)
  await ends.callOk(endApplication, { body: { applicationId: twice, how: 'cancel' } })
  assert.deepEqual((await stays.callOk(getMerge)).merge!.obstacles, [])
  // An adviser each, an agent for both, tags that differ by case, one document of the locker, an invitation of oneself.
  await give(app, stays, counsellor)
  await give(app, ends, associate)
  await counsellor.callOk(setStudentTags, { path: { uuid: stays.id }, body: { tags: ['Keen'] } })
  await app.system(async ({ sql, now }) => {
    await sql`insert into counsellors.tags (student_id, tag, added_by, at)
      values (${ends.id}, 'keen', ${counsellor.id}, ${now}), (${ends.id}, 'physics', ${counsellor.id}, ${now})`
    await sql`insert into issuers.agent_students (agent_id, student_id, since)
      values (${agent.id}, ${ends.id}, ${now}), (${agent.id}, ${stays.id}, ${now}) on conflict do nothing`
    await sql`insert into rewards.referrals (id, referrer_id, friend_id, signed_up_at)
      values (${newId()}, ${stays.id}, ${ends.id}, ${now})`
    await sql`insert into counsellors.fairs (id, kind, title, starts_at, ends_at, time_zone, place, places, state, created_by, created_at)
      select id, 'fair', 'Fair', ${later(now, hours(90))}, ${later(now, hours(91))}, 'UTC', 'Hall', 50, 'announced', ${counsellor.id}, ${now}
      from unnest(${[fairs.both, fairs.one]}::uuid[]) id`
    await sql`insert into counsellors.fair_registrations (fair_id, student_id, state, at, code) values
      (${fairs.both}, ${stays.id}, 'registered', ${now}, 'aaaaaaaaaa'), (${fairs.both}, ${ends.id}, 'registered', ${now}, 'bbbbbbbbbb'),
      (${fairs.one}, ${ends.id}, 'registered', ${now}, 'cccccccccc')`
  })
  const [kept, other] = [
    await putDocument(app, stays, 'degree'),
    await putDocument(app, ends, 'degree'),
  ]
  await app.sql`update vault.documents set shelf = 'issued', locker_uri = 'in.gov.cbse-DGMST-1' where id in (${kept}, ${other})`
  await stays.callOk(requestMerge)
  await carryOut()
  const [now] = await app.sql<Record<string, unknown>[]>`select
    (select state from identity.merges where from_id = ${ends.id}) as state,
    (select array_agg(id) from applications.applications where student_id = ${stays.id} and status <> 'cancelled') as drafts,
    (select array_agg(adviser_id) from applications.advisers where student_id in (${stays.id}, ${ends.id})) as advisers,
    (select array_agg(tag order by tag) from counsellors.tags where student_id = ${stays.id}) as tags,
    (select count(*)::int from issuers.agent_students where student_id in (${stays.id}, ${ends.id})) as agents,
    (select owner_id from vault.documents where id = ${other}) as old_owner,
    (select status from rewards.referrals where friend_id = ${ends.id}) as referral,
    (select jsonb_object_agg(fair_id, state) from counsellors.fair_registrations where student_id = ${stays.id}) as fairs,
    (select state from counsellors.fair_registrations where student_id = ${ends.id}) as left_place`
  assert.deepEqual(
    { ...now },
    {
      state: 'merged',
      drafts: [own],
      advisers: [counsellor.id],
      tags: ['Keen', 'physics'],
      agents: 1,
      oldOwner: ends.id,
      referral: 'voided',
      fairs: { [fairs.both]: 'registered', [fairs.one]: 'registered' },
      leftPlace: 'left',
    },
  )
})
