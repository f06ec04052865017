import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { SMTPServer } from 'smtp-server'
import { smtpMail } from './mail.ts'

test('a mail reaches a real SMTP server with its text, its HTML and our sender', async () => {
  let got = ''
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      stream.on('data', (chunk: Buffer) => (got += chunk.toString())).on('end', () => done())
    },
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()))
  try {
    const { port } = server.server.address() as AddressInfo
    const mail = smtpMail(`smtp://127.0.0.1:${port}`, 'AO <no-reply@ao.test>')
    await mail.send({
      to: 'asha@people.test',
      subject: 'Grüße',
      text: 'Plain words',
      html: '<p>Rich words</p>',
    })
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
    smtpMail('smtp://127.0.0.1:1', 'AO <no-reply@ao.test>').send({
      to: 'a@b.test',
      subject: 's',
      text: 't',
      html: '',
    }),
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
    const letter = { to: 'asha@people.test', subject: 's', text: 'a code: 123456', html: '' }
    await assert.rejects(smtpMail(url, 'AO <no-reply@ao.test>').send(letter), { code: 'ETLS' })
    assert.deepEqual(taken, [])
    await smtpMail(url, 'AO <no-reply@ao.test>', true).send(letter)
    assert.equal(taken.length, 1)
  } finally {
    await new Promise<void>((closed) => server.close(() => closed()))
  }
})
