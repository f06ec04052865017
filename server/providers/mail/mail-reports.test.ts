import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { hmac } from '#server/core/random.ts'
import { openMailReports } from './mail-reports.ts'
import { type MailReport, readMailReport } from './read-mail-report.ts'
import { complaint, deliveryReport } from './reports-for-tests.ts'

const messageId = '01938000-0000-7000-8000-000000000001@ao.test'
const about = { messageId, to: 'Asha.Rao@B.test' }
const recipient = 'asha.rao@b.test'
const bytes = (text: string) => new TextEncoder().encode(text)

test('reports of delivery and complaints say of which letter to whom', async () => {
  const rows: [string, string, MailReport[]][] = [
    [
      'no such user',
      deliveryReport(about),
      [{ messageId, recipient, what: 'returned', status: '5.1.1' }],
    ],
    [
      'full',
      deliveryReport({ ...about, status: '5.2.2' }),
      [{ messageId, recipient, what: 'undelivered', status: '5.2.2' }],
    ],
    [
      'spam',
      deliveryReport({ ...about, status: '5.7.1' }),
      [{ messageId, recipient, what: 'undelivered', status: '5.7.1' }],
    ],
    ['late', deliveryReport({ ...about, action: 'delayed', status: '4.4.1' }), []],
    ['arrived', deliveryReport({ ...about, action: 'delivered', status: '2.0.0' }), []],
    ['complaint', complaint(about), [{ messageId, recipient, what: 'complained', status: '' }]],
    ['another kind', complaint(about, 'not-spam'), []],
    ['an answer', `From: asha@b.test\r\nSubject: Re: Hello\r\n\r\n${messageId}`, []],
    ['nothing', '', []],
    ['noise', '\0\xff--B1\r\n\r\nStatus: 5.1.1', []],
    ['a report of nothing', deliveryReport({ ...about, messageId: '' }), []],
  ]
  for (const [name, raw, said] of rows)
    assert.deepEqual(await readMailReport(bytes(raw)), said, name)
})

test('a thousand parts in parts, and fields without end, are no report', async () => {
  const nested = Array.from(
    { length: 1000 },
    (_, n) => `Content-Type: multipart/mixed; boundary="b${n}"\r\n\r\n--b${n}\r\n`,
  )
  assert.deepEqual(await readMailReport(bytes(nested.join(''))), [])
  const wide = deliveryReport(about).replace(
    'Reporting-MTA',
    `${'X: y\r\n'.repeat(5000)}Reporting-MTA`,
  )
  assert.deepEqual(await readMailReport(bytes(wide)), [])
})

test('what is posted needs the signature of whoever may report', async () => {
  const raw = bytes(deliveryReport(about))
  const reports = openMailReports('shared secret', undefined)
  const signature = hmac('shared secret', raw).toString('hex')
  assert.equal((await reports.readPosted(raw, signature))?.length, 1)
  assert.equal(await reports.readPosted(raw, hmac('another', raw).toString('hex')), null)
  assert.equal(await reports.readPosted(raw, ''), null)
  const closed = openMailReports(undefined, undefined)
  assert.equal(await closed.readPosted(raw, hmac('', raw).toString('hex')), null)
})

test('a Maildir is read once; what could not be taken stays', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ao-maildir-'))
  try {
    const reports = openMailReports(undefined, folder)
    await reports.collect(() => Promise.reject(new Error('nothing is there yet')))
    await mkdir(join(folder, 'new'), { recursive: true })
    await writeFile(join(folder, 'new', '1.ao'), deliveryReport(about))
    await writeFile(join(folder, 'new', '2.ao'), 'Subject: an answer\n\nThank you')
    await assert.rejects(reports.collect(() => Promise.reject(new Error('the database is away'))))
    const taken: MailReport[] = []
    const take = (report: MailReport) => Promise.resolve(void taken.push(report))
    await reports.collect(take)
    await reports.collect(take)
    assert.deepEqual(taken, [{ messageId, recipient, what: 'returned', status: '5.1.1' }])
    assert.deepEqual(await readdir(join(folder, 'new')), [])
    assert.deepEqual((await readdir(join(folder, 'cur'))).toSorted(), ['1.ao:2,S', '2.ao:2,S'])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
