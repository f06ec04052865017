// Against a server that answers as api.pwnedpasswords.com documents its ranges.
import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { register } from '#contract/identity/sign-in/calls.ts'
import { passwordRange } from '#server/providers/breached-passwords.ts'
import { startTestApp, type TestApp } from '#server/testing.ts'
import { browser } from './browser-for-tests.ts'

// SHA-1 of `Quartz-harbour-58`, as sha1sum gives it.
const breached = 'Quartz-harbour-58'
const [prefix, suffix] = ['6ABC7', '07FF119326523B33C8D4C5FDBEF977D7094']

let lists: Server
let app: TestApp
const asked: { url: string | undefined; padding: unknown }[] = []
let status = 200

before(async () => {
  lists = createServer((request, answer) => {
    asked.push({ url: request.url, padding: request.headers['add-padding'] })
    answer.writeHead(status, { 'content-type': 'text/plain' })
    const own = request.url === `/range/${prefix}` ? [`${suffix}:1204`] : []
    const padding = '0018A45C4D1DEF81644B54AB7F969B88D65:0'
    answer.end(['003D68EB55068C33ACE09247EE4C639306B:3', ...own, padding].join('\r\n'))
  })
  await new Promise<void>((resolve) => lists.listen(0, '127.0.0.1', resolve))
  const { port } = lists.address() as AddressInfo
  app = await startTestApp({
    providers: { breachedPasswords: passwordRange(`http://127.0.0.1:${port}`) },
  })
})
after(async () => {
  await app.close()
  lists.close()
})

let made = 0
const registering = (pass: string) =>
  browser(app).call(register, {
    body: {
      mail: `breached${++made}@people.test`,
      pass,
      field_first_name: 'Noa',
      field_last_name: 'Levi',
      field_role: 'student',
      field_tnc_status: true,
    },
  })

test('a password that was seen in a breach is refused at its field', async () => {
  const result = await registering(breached)
  assert.equal(result.status, 422)
  assert.ok(!result.ok && result.body['code'] === 'password_common')
})

test('of a password five digits of its digest leave the machine, and the answer is padded', () => {
  assert.deepEqual(asked, [{ url: `/range/${prefix}`, padding: 'true' }])
})

test('a password of no breach is taken', async () => {
  assert.ok((await registering('Quartz-harbour-59')).ok)
})

test('a list that does not answer keeps nobody from registering', async () => {
  status = 503
  assert.ok((await registering(breached)).ok)
})
