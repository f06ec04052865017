// Whoever reads the database, or a copy of it, finds no code, link, token, PIN or password there, whatever people did before.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { renewCalendar } from '#contract/applications/tracker/calls.ts'
import { changeMail, sendCodeToNew } from '#contract/identity/contact/calls.ts'
import { lostPassword, register } from '#contract/identity/sign-in/calls.ts'
import { startTotp, createRecoveryCodes } from '#contract/identity/factors/calls.ts'
import { impersonate } from '#contract/identity/impersonation/calls.ts'
import { createNotary } from '#contract/issuers/notaries/calls.ts'
import { createAssociate } from '#contract/counsellors/office/calls.ts'
import { shareDocument } from '#contract/vault/share/calls.ts'
import { signInAtLocker } from '#contract/vault/locker/calls.ts'
import { getTicketToken } from '#contract/helpdesk/calls.ts'
import { putDegree } from './verification/world-for-tests.ts'
import { newId } from './core/ids.ts'
import { ticketOf } from './helpdesk/ticket-for-tests.ts'
import { type Person, startTestApp, type TestApp, testPassword } from './testing.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
  // Jobs are gone once they are done: what ever lay in the queue is kept for the test.
  await app.owner.unsafe(`create table public.seen_jobs (payload text);
    create function public.see_job() returns trigger language plpgsql security definer as
      $$ begin insert into public.seen_jobs values (new.payload::text); return new; end $$;
    create trigger see after insert on graphile_worker._private_jobs for each row execute function public.see_job()`)
})
after(() => app.close())

/** Every row of every table, as text. */
const dump = async (): Promise<Map<string, string>> => {
  const tables = await app.owner<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`
  const rows = new Map<string, string>()
  for (const { name } of tables) {
    const lines = await app.owner.unsafe<{ line: string }[]>(
      `select t::text as line from ${name} t`,
    )
    rows.set(name, lines.map(({ line }) => line).join('\n'))
  }
  return rows
}

/** Where it stands: as it is, or as the hexadecimal of its bytes. Figures only where no longer number has them by chance. */
const placesOf = (secret: string, rows: ReadonlyMap<string, string>): string[] => {
  const asIs = /^\d+$/.test(secret)
    ? new RegExp(`(?<![\\d.:+-])${secret}(?![\\d])`)
    : new RegExp(RegExp.escape(secret))
  const hex = new RegExp(Buffer.from(secret).toString('hex'))
  return [...rows].flatMap(([name, text]) => (asIs.test(text) || hex.test(text) ? [name] : []))
}

const secretsIn = (text: string): string[] => [
  ...[...text.matchAll(/\b\d{6}\b/g)].map(([code]) => code),
  ...[...text.matchAll(/\b(?=[A-Z0-9]*\d)[A-Z0-9]{10}\b/g)].map(([code]) => code),
  ...[...text.matchAll(/https:\/\/ao\.test\/\S+?([\w-]{20,})\S*/g)].map(([, secret]) => secret!),
]

test('after everything that makes a secret, none is found in clear', async () => {
  const [admin, student, friend] = [
    await app.person('admin'),
    await app.person('student'),
    await app.person('student'),
  ]
  const once = () => ({ key: newId() })
  const told: string[] = []
  const documentId = await putDegree(app, student)
  const share = { studentId: student.id, documentId }
  const shared = await student.callOk(
    shareDocument,
    { path: share, body: { email: 'dean@uni.test', validity: 7, pin: '90417262' } },
    once(),
  )
  told.push(shared.link, shared.shareId, '90417262', testPassword)
  const acting = await admin.callOk(
    impersonate,
    { body: { uuid: friend.id, reason: 'A question', ticket_id: await ticketOf(admin) } },
    once(),
  )
  told.push(acting.access_token)
  const answers: unknown[] = [
    await student.callOk(createRecoveryCodes, {}, once()),
    await student.callOk(startTotp, {}, once()),
    await student.callOk(getTicketToken, {}, once()),
    await student.callOk(renewCalendar, {}, once()),
    await student.callOk(signInAtLocker, {}, once()),
  ]
  await admin.callOk(
    createAssociate,
    { body: { first_name: 'Ann', last_name: 'Lee', mail: 'ann@lee.test' } },
    once(),
  )
  await admin.callOk(createNotary, {
    body: {
      name: 'Nora Seal',
      registrationNumber: 'S-1',
      email: 'nora@seal.test',
      countryCode: 'IN',
    },
  })
  await app.stranger.callOk(lostPassword, { body: { mail: friend.mail } })
  await student.callOk(changeMail, { path: { id: student.id }, body: { mail: 'new@people.test' } })
  await friend.callOk(sendCodeToNew, {
    body: { type: 'phone', field_phone_number: '+4915112345678', field_country_code: 'DE' },
  })
  await app.stranger.callOk(register, {
    body: {
      mail: 'newcomer@people.test',
      pass: 'Quiet-river-4217',
      pass_confirmation: 'Quiet-river-4217',
      field_first_name: 'Asha',
      field_last_name: 'Rao',
      field_role: 'student',
      field_tnc_status: true,
    },
  })
  told.push('Quiet-river-4217')
  await app.settle()

  const letters = [
    'dean@uni.test',
    'ann@lee.test',
    'new@people.test',
    'newcomer@people.test',
    friend.mail,
    '+4915112345678',
  ].flatMap((to) => app.mailbox.read(to).map(({ text }) => text))
  assert.ok(letters.length >= 6, `only ${letters.length} letters`)
  const [codes, totp, token, calendar] = answers as [
    { codes: string[] },
    { secret: string },
    { token: string },
    { data: { url: string } },
  ]
  const secrets = new Set([
    ...told,
    ...codes.codes,
    totp.secret,
    token.token,
    calendar.data.url.split('/').at(-1)!.split('?')[0]!,
    ...letters.flatMap(secretsIn),
  ])
  assert.ok(secrets.size >= 20, `only ${secrets.size} secrets`)
  const rows = await dump()
  assert.ok(rows.get('public.seen_jobs')!.split('\n').length >= 6, 'jobs were seen')
  assert.ok((rows.get('core.idempotency') ?? '').split('\n').length >= 6, 'answers were kept')
  const found = [...secrets].flatMap((secret) =>
    placesOf(secret, rows).map((place) => `${place}: ${secret}`),
  )
  assert.deepEqual(found, [])
})

test('the search finds what lies in clear, as text and as bytes', async () => {
  await app.owner`insert into public.seen_jobs values (${'{"code":"482913","link":"https://ao.test/x"}'})`
  const rows = await dump()
  assert.deepEqual(placesOf('482913', rows), ['public.seen_jobs'])
  const bytes = new Map([['t', `(\\x${Buffer.from('a-secret-of-a-link').toString('hex')})`]])
  assert.deepEqual(placesOf('a-secret-of-a-link', bytes), ['t'])
  assert.deepEqual(placesOf('482913', new Map([['t', '12:00:00.482913']])), [])
})

/** What a person was answered once is answered again, though it is kept sealed. */
const again = async (who: Person, key: string, path: { studentId: string; documentId: string }) =>
  who.callOk(shareDocument, { path, body: { email: 'twice@uni.test', validity: 7 } }, { key })

test('an answer that is kept sealed is given again to whoever lost it', async () => {
  const student = await app.person('student')
  const path = { studentId: student.id, documentId: await putDegree(app, student) }
  const key = newId()
  assert.deepEqual(await again(student, key, path), await again(student, key, path))
})
