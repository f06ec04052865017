import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { SMTPServer } from 'smtp-server'
import { isNoMailbox, MailRejected, smtpMail, type SmtpSettings } from './mail.ts'
import { openMailReports } from './mail-reports.ts'

const reports = openMailReports(undefined, undefined)
const open = (url: string, more: Partial<SmtpSettings> = {}) =>
  smtpMail({ url, from: 'AO <no-reply@ao.test>', ...more }, reports)
const letterTo = (to: string) => ({
  to,
  subject: 's',
  text: 'a code: 123456',
  html: '',
  messageId: '<01938000-0000-7000-8000-000000000001@ao.test>',
  headers: {},
})

test('a mail reaches a real SMTP server with its text, its HTML and our sender', async () => {
  let got = ''
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      got += session.envelope.mailFrom ? `MAIL FROM ${session.envelope.mailFrom.address}\n` : ''
      stream.on('data', (chunk: Buffer) => (got += chunk.toString())).on('end', () => done())
    },
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()))
  try {
    const { port } = server.server.address() as AddressInfo
    const mail = open(`smtp://127.0.0.1:${port}`, {
      replyTo: 'help@ao.test',
      bouncesTo: 'bounces@ao.test',
    })
    await mail.send({
      to: 'asha@people.test',
      subject: 'Grüße',
      text: 'Plain words',
      html: '<p>Rich words</p>',
      messageId: '<01938000-0000-7000-8000-000000000001@ao.test>',
      inReplyTo: '<ticket-60012@ao.test>',
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    assert.match(got, /^MAIL FROM bounces@ao\.test$/m)
    assert.match(got, /Reply-To: help@ao\.test/)
    assert.match(got, /Message-ID: <01938000-0000-7000-8000-000000000001@ao\.test>/)
    assert.match(got, /In-Reply-To: <ticket-60012@ao\.test>/)
    assert.match(got, /References: <ticket-60012@ao\.test>/)
    assert.match(got, /Auto-Submitted: auto-generated/)
    assert.match(got, /From: AO <no-reply@ao\.test>/)
    assert.match(got, /To: asha@people\.test/)
    assert.match(got, /Subject: =\?UTF-8\?/)
    assert.match(got, /Plain words/)
    assert.match(got, /<p>Rich words<\/p>/)
  } finally {
    await new Promise<void>((closed) => server.close(() => closed()))
  }
})

test('a mail that no server takes is an error, so that it is tried again', async () => {
  await assert.rejects(
    open('smtp://127.0.0.1:1').send(letterTo('a@b.test')),
    (error: unknown) => !(error instanceof MailRejected),
  )
})

test('a server elsewhere that offers no TLS gets no mail, unless the operator says so', async () => {
  const taken: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      stream.on('data', (chunk: Buffer) => taken.push(chunk.toString())).on('end', () => done())
    },
  })
  await new Promise<void>((ready) => server.listen(0, '0.0.0.0', () => ready()))
  try {
    // An address that is not this machine's by name, though it leads there.
    const url = `smtp://0.0.0.0:${(server.server.address() as AddressInfo).port}`
    const letter = letterTo('asha@people.test')
    await assert.rejects(open(url).send(letter), { code: 'ETLS' })
    assert.deepEqual(taken, [])
    await open(url, { plain: true }).send(letter)
    assert.equal(taken.length, 1)
  } finally {
    await new Promise<void>((closed) => server.close(() => closed()))
  }
})

test('what a server refuses for good is said so, and whether the address or the mail is at fault', async () => {
  // Address → what the server answers to it.
  const answers: Readonly<Record<string, [code: number, text: string]>> = {
    'gone@b.test': [550, '5.1.1 User unknown'],
    'old@b.test': [550, 'No such user here'],
    'moved@b.test': [551, 'User not local'],
    'full@b.test': [552, '5.2.2 Mailbox full'],
    'filtered@b.test': [550, '5.7.1 Looks like spam'],
    'later@b.test': [451, '4.7.1 Greylisted, come again'],
    'busy@b.test': [421, '4.3.2 Shutting down'],
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const [responseCode, text] = answers[address] ?? []
      done(text ? Object.assign(new Error(text), { responseCode }) : null)
    },
    onData: (stream, _session, done) => {
      stream
        .resume()
        .on('end', () => done(Object.assign(new Error('5.6.0 Bad form'), { responseCode: 554 })))
    },
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()))
  try {
    const mail = open(`smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`)
    const rows: [to: string, said: [status: string, noMailbox: boolean] | null][] = [
      ['gone@b.test', ['5.1.1', true]],
      ['old@b.test', ['550', true]],
      ['moved@b.test', ['551', true]],
      ['full@b.test', ['5.2.2', false]],
      ['filtered@b.test', ['5.7.1', false]],
      ['later@b.test', null],
      ['busy@b.test', null],
      ['there@b.test', ['5.6.0', false]],
    ]
    for (const [to, said] of rows) {
      const error: unknown = await mail.send(letterTo(to)).then(
        () => 'sent',
        (thrown: unknown) => thrown,
      )
      assert.deepEqual(
        error instanceof MailRejected
          ? [error.status, error.noMailbox]
          : error instanceof Error && null,
        said,
        to,
      )
    }
  } finally {
    await new Promise<void>((closed) => server.close(() => closed()))
  }
})

test('a status of RFC 3463 says whether any mail reaches an address', () => {
  const gone = ['5.0.0', '5.1.0', '5.1.1', '5.1.2', '5.1.10', '5.2.1', '5.4.4', '5.5.0']
  const not = ['5.2.2', '5.2.3', '5.3.4', '5.6.1', '5.7.1', '5.7.26', '4.1.1', '2.0.0', '', '550']
  assert.deepEqual(gone.filter(isNoMailbox), gone)
  assert.deepEqual(not.filter(isNoMailbox), [])
})
