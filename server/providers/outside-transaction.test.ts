// The guard itself: whatever leaves the process while a transaction is open fails, and what only computes does not.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { transact } from '#server/core/database/transact.ts'
import { startTestApp, type TestApp } from '#server/testing.ts'
import { CalledInTransaction } from './outside-transaction.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.close())

const says = (what: string) => (thrown: unknown) =>
  thrown instanceof CalledInTransaction &&
  thrown.message === `${what} was called inside a database transaction`

test('a file that is inspected, scanned, stored or read inside a transaction fails there, however the transaction began', async () => {
  const { providers, sql } = app.app
  const bytes = Buffer.from('hello')
  const calls: Record<string, () => unknown> = {
    'inspector.inspect': () =>
      providers.inspector.inspect(bytes, { name: 'a.pdf', accept: ['application/pdf'] }),
    'malware.check': () => providers.malware.check(bytes),
    'scanner.scan': () => providers.scanner.scan(bytes, 'application/pdf'),
    'storage.put': () => providers.storage.put('a/b', bytes, { type: 'text/plain', maxBytes: 9 }),
    'storage.get': () => providers.storage.get('a/b'),
    'locker.issued': () => providers.locker.issued('token'),
  }
  for (const [what, call] of Object.entries(calls)) {
    const work = async () => void (await call())
    await assert.rejects(transact(sql, work), says(what), what)
    await assert.rejects(sql.begin(work), says(what), `${what}, by a transaction of the driver`)
  }
})

test('outside a transaction, and after it, the same calls are made; what only computes may be called anywhere', async () => {
  const { providers, sql } = app.app
  await transact(sql, async (tx) => {
    await tx`select 1`
    assert.match(
      providers.locker.signInUrl({ state: 's', challenge: 'c', redirectUri: 'https://ao.test/' }),
      /state=s/,
    )
  })
  assert.equal((await providers.malware.check(Buffer.from('hello'))).state, 'not scanned')
  await providers.storage.put('a/b', Buffer.from('hello'), { type: 'text/plain', maxBytes: 9 })
  assert.equal((await providers.storage.get('a/b')).bytes, 5)
})
