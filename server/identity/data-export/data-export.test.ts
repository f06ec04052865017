// A copy of everything AO holds of somebody: what is in it, what is not, and who may fetch it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { unzipSync } from 'fflate'
import { addNote, addTask } from '#contract/counsellors/students/calls.ts'
import { createTicket } from '#contract/helpdesk/calls.ts'
import {
  downloadDataExport,
  getDataExport,
  requestDataExport,
} from '#contract/identity/data-export/calls.ts'
import { stepUp } from '#contract/identity/factors/calls.ts'
import { impersonate } from '#contract/identity/impersonation/calls.ts'
import { proveMerge, requestMerge, startMerge } from '#contract/identity/merging/calls.ts'
import { changeStudent } from '#contract/profiles/calls.ts'
import { retention } from '#contract/retention.ts'
import { withheld } from '#contract/withheld.ts'
import { shareDocument } from '#contract/vault/share/calls.ts'
import { transferCoins } from '#contract/wallet/ledger/calls.ts'
import { startWorld, type World } from '#server/applications/fixtures-for-tests.ts'
import { days, hours } from '#server/core/clock.ts'
import { give } from '#server/counsellors/fixtures-for-tests.ts'
import { ticketOf } from '#server/helpdesk/ticket-for-tests.ts'
import { readAll } from '#server/providers/storage/storage.ts'
import { type Person, testPassword } from '#server/testing.ts'
import { addDegree } from '#server/vault/vault-for-tests.ts'
import { grant, openWallet } from '#server/wallet/public.ts'

let world: World
before(async () => {
  world = await startWorld()
})
after(() => world.app.close())

const prove = (who: Person) => who.callOk(stepUp, { body: { password: testPassword } })
const askFor = async (who: Person) => {
  await prove(who)
  const { id } = await who.callOk(requestDataExport, {})
  await world.app.settle()
  return id
}
type Row = Record<string, unknown>
type Kind = { kind: string; tables: Record<string, Row[]> }
const opened = async (who: Person, copyId: string) => {
  const bytes = (await who.callOk(downloadDataExport, {
    path: { copyId },
  })) as unknown as Uint8Array
  const files = unzipSync(new Uint8Array(bytes))
  const text = (name: string) => new TextDecoder().decode(files[name])
  const kinds = Object.keys(files)
    .filter((name) => name.startsWith('data/'))
    .map((name) => JSON.parse(text(name)) as Kind)
  return {
    files,
    page: text('index.html'),
    whole: kinds.map((kind) => JSON.stringify(kind)).join('\n'),
    table: (name: string): Row[] => kinds.find(({ tables }) => name in tables)!.tables[name]!,
    tables: kinds.flatMap(({ tables }) => Object.keys(tables)),
  }
}

test('a copy holds what a person wrote, was told and uploaded, as data and as a page in their language', async () => {
  const { app, student, counsellor } = world
  await student.callOk(changeStudent, {
    path: { id: student.id },
    body: {
      data: {
        type: 'profile--student',
        id: student.id,
        attributes: { field_address: 'Wandelweg 77' },
      },
    },
  })
  const { id: documentId } = await addDegree(app, student, { title: 'Meisterbrief <b>&' })
  await app.settle()
  await student.callOk(shareDocument, {
    path: { studentId: student.id, documentId },
    body: { email: 'tante.berta@people.test', validity: 7, purpose: 'Stipendium' },
  })
  await student.callOk(createTicket, {
    body: { title: 'Mein Schwan', article: { body: 'Er heißt Lohengrin.' } },
  })
  await give(app, student, counsellor)
  await counsellor.callOk(addNote, {
    path: { uuid: student.id },
    body: { kind: 'call', body: 'Kunigunde hat angerufen' },
  })
  for (const [title, forStudent] of [
    ['Passbild hochladen', true],
    ['Kunigunde anrufen', false],
  ] as const)
    await counsellor.callOk(addTask, { path: { uuid: student.id }, body: { title, forStudent } })
  await app.system((ctx) =>
    grant(ctx, { owner: counsellor.id, amount: 977, coinType: 'free', reason: 'gift' }),
  )
  await app.system((ctx) =>
    grant(ctx, { owner: student.id, amount: 50, coinType: 'free', reason: 'gift' }),
  )
  const walletId = await app.system((ctx) => openWallet(ctx, student.id))
  await student.callOk(transferCoins, {
    path: { walletId },
    body: { recipientEmail: counsellor.mail, amount: 3, note: 'Für die Bowle' },
  })
  await app.settle()

  const copyId = await askFor(student)
  const copy = await opened(student, copyId)
  for (const word of [
    student.mail,
    'Wandelweg 77',
    'Meisterbrief <b>&',
    'tante.berta@people.test',
    'Mein Schwan',
    'Er heißt Lohengrin.',
    'Passbild hochladen',
    'Für die Bowle',
  ])
    assert.ok(copy.whole.includes(word), word)
  // What a counsellor wrote for themselves, whom they ring up, and what the other side has left is theirs.
  for (const word of ['Kunigunde', counsellor.mail])
    assert.ok(!copy.whole.includes(word), `${word} is another person’s`)
  const sent = copy.table('wallet.transfers').find(({ note }) => note === 'Für die Bowle')!
  assert.deepEqual([sent['amount'], 'from_after' in sent, 'to_after' in sent], [3, true, false])

  const names = Object.keys(copy.files).filter((name) => name.startsWith('files/'))
  assert.ok(
    names.some((name) => /^files\/\d{4}-degree\.pdf$/.test(name)),
    names.join(),
  )
  const [file] = await app.sql<{ key: string }[]>`
    select key from vault.files where owner_id = ${student.id} and name = 'degree.pdf'`
  assert.deepEqual(
    Buffer.from(copy.files[names.find((name) => name.endsWith('degree.pdf'))!]!),
    Buffer.from(await readAll(app.app.providers.storage, file!.key)),
  )
  // What somebody wrote is text on the page, never markup.
  assert.ok(copy.page.includes('Meisterbrief &lt;b&gt;&amp;'))
  assert.ok(!copy.page.includes('Meisterbrief <b>'))
  assert.match(copy.page, /^<!doctype html>\n<html lang="en">/)
  assert.ok(!/<script|src=|https?:/.test(copy.page))

  const [letter] = app.mailbox.read(student.mail)
  assert.equal(letter!.subject, 'Your copy of all your data is ready')
  assert.ok(letter!.text.includes('/app/settings?tab=data'))
  for (const word of ['Wandelweg', 'Meisterbrief', copyId])
    assert.ok(!letter!.text.includes(word), 'the letter holds no data')
})

test('each table of people is in the copy or is named with the reason why it is not, and no column opens anything', async () => {
  const { app, student } = world
  app.clock.advance(hours(2))
  const again = await app.signInAgain(student)
  const copy = await opened(again, await askFor(again))
  const every = Object.values(retention).flatMap(({ tables }) => tables as readonly string[])
  const left = Object.values(withheld).flat() as string[]
  assert.deepEqual([...copy.tables, ...left].sort(), every.sort())
  for (const name of copy.tables)
    for (const row of copy.table(name))
      assert.deepEqual(
        Object.keys(row).filter((column) =>
          /hash|hmac|secret|sealed|token|salt$|_key$/.test(column),
        ),
        [],
        name,
      )
})

test('asking and fetching want a fresh proof, and nobody but its owner can do either', async () => {
  const { app } = world
  const [student, other, admin] = [
    await app.person('student'),
    await app.person('student'),
    await app.person('admin'),
  ]
  /** The same person on a device on which they proved themselves a while ago. */
  const unproved = async (who: Person) => {
    const elsewhere = await app.signInAgain(who)
    await app.sql`update identity.sessions set proved_at = proved_at - interval '11 minutes' where account_id = ${who.id}`
    return elsewhere
  }
  const refused = await (await unproved(student)).call(requestDataExport, {})
  assert.equal(!refused.ok && refused.code, 'step_up_required')
  const copyId = await askFor(student)
  const { copy } = await student.callOk(getDataExport, {})
  assert.equal(copy!.state, 'ready')
  assert.equal(copy!.done, copy!.total)
  const late = await (await unproved(student)).call(downloadDataExport, { path: { copyId } })
  assert.equal(!late.ok && late.code, 'step_up_required')
  for (const stranger of [other, admin]) {
    await prove(stranger)
    assert.equal((await stranger.call(downloadDataExport, { path: { copyId } })).status, 404)
  }
  const acting = await admin.callOk(impersonate, {
    body: { uuid: student.id, reason: 'They asked for help', ticket_id: await ticketOf(student) },
  })
  for (const [method, url] of [
    ['POST', '/api/user/data-export'],
    ['GET', `/api/user/data-export/${copyId}/file`],
  ] as const) {
    const answer = await app.server.inject({
      method,
      url,
      headers: { authorization: `Bearer ${acting.access_token}` },
    })
    assert.equal(answer.statusCode, 403, url)
  }
})

test('of two who ask at once one is made; another only an hour later, and then the first is over', async () => {
  const { app } = world
  const student = await app.person('student')
  await prove(student)
  const both = await Promise.all([1, 2].map(() => student.call(requestDataExport, {})))
  assert.deepEqual(both.map(({ status }) => status).sort(), [202, 409])
  await app.settle()
  const first = (await student.callOk(getDataExport, {})).copy!
  const soon = await student.call(requestDataExport, {})
  assert.equal(!soon.ok && soon.code, 'data_export_running')
  app.clock.advance(hours(1) + 1000)
  const later = await app.signInAgain(student)
  const second = await askFor(later)
  const over = await later.call(downloadDataExport, { path: { copyId: first.id } })
  assert.equal(!over.ok && over.code, 'export_ended')
  await opened(later, second)
})

test('it lies in the store encrypted, and after a day neither file nor row is there', async () => {
  const { app } = world
  const student = await app.person('student')
  const copyId = await askFor(student)
  const key = `data-exports/${copyId}`
  const stored = await readAll(app.app.providers.storage, key)
  assert.notDeepEqual([...stored.subarray(0, 2)], [0x50, 0x4b], 'no zip in clear')
  assert.ok(!Buffer.from(stored).includes(student.mail))
  app.clock.advance(hours(24) + 1000)
  const later = await app.signInAgain(student)
  await prove(later)
  const over = await later.call(downloadDataExport, { path: { copyId } })
  assert.equal(!over.ok && over.code, 'export_ended')
  await app.job('identity.removeDataExports')
  assert.equal(await app.app.providers.storage.head(key), null)
  assert.deepEqual((await later.callOk(getDataExport, {})).copy, null)
  const rows = await app.sql`select from identity.data_exports where id = ${copyId}`
  assert.equal(rows.length, 0)
})

test('who got an address that was another’s before reads nothing of then', async () => {
  const { app } = world
  const student = await app.person('student')
  const now = app.clock.now()
  for (const [name, at] of [
    ['of_then', new Date(now.getTime() - days(40))],
    ['of_now', now],
  ] as const)
    await app.sql`insert into notifications.letters (id, at, changed_at, channel, name, address, state, attempts, status)
      values (gen_random_uuid(), ${at}, ${at}, 'mail', ${name}, ${student.mail}, 'sent', 1, '')`
  const copy = await opened(student, await askFor(student))
  const letters = copy.table('notifications.letters').map(({ name }) => name)
  assert.deepEqual([letters.includes('of_now'), letters.includes('of_then')], [true, false])
})

test('a copy holds what stays under an account that was merged into one’s own, too', async () => {
  const { app } = world
  const [stays, ends] = [await app.person('student'), await app.person('student')]
  await app.system((ctx) =>
    grant(ctx, { owner: ends.id, amount: 70, coinType: 'free', reason: 'gift' }),
  )
  await prove(stays)
  const { challenge } = await stays.callOk(startMerge, {
    body: { mail: ends.mail, password: testPassword },
  })
  await app.settle()
  const otp = app.mailbox
    .read(ends.mail)
    .map(({ subject }) => /^\d{6}/.exec(subject)?.[0])
    .find(Boolean)!
  await stays.callOk(proveMerge, { body: { challenge, otp } })
  await stays.callOk(requestMerge)
  app.clock.advance(hours(24))
  await app.job('identity.mergeAccounts')
  await app.settle()
  const later = await app.signInAgain(stays)
  const copy = await opened(later, await askFor(later))
  const accounts = copy.table('identity.accounts').map(({ mail }) => mail)
  assert.deepEqual(accounts.toSorted(), [stays.mail, ends.mail].toSorted())
  assert.equal(copy.table('identity.merges').length, 1)
})
