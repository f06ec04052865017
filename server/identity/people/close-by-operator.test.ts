// `npm run admin -- --disable <email>`, as an operator types it.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { getUser } from '#contract/identity/people/calls.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'

let app: TestApp
let admin: Person
before(async () => {
  app = await startTestApp()
  ;[admin] = [await app.person('admin'), await app.person('admin')]
})
after(() => app.close())

type Ended = { code: number; said: string }
const command = async (...words: string[]): Promise<Ended> => {
  const env = { ...process.env, DATABASE_URL: app.url, AO_MODE: 'demo', HOST: '', AO_LOG: '' }
  const result = await promisify(execFile)(process.execPath, ['tools/admin.ts', ...words], {
    env,
    timeout: 120_000,
  }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: error.stdout + error.stderr,
    }),
  )
  return result
}

test('the command disables an admin and signs them out; a wrong address is said, and the last admin stays', async () => {
  assert.equal((await admin.call(getUser, { path: { id: admin.id } })).status, 200)
  const nobody = await command('--disable', 'nobody@people.test')
  assert.equal(nobody.code, 1)
  assert.match(nobody.said, /No active account has the address nobody@people\.test\./)
  const missing = await command('--disable')
  assert.equal(missing.code, 1)
  assert.match(missing.said, /Say whose/)

  const done = await command('--disable', admin.mail)
  assert.deepEqual(
    [done.code, done.said.trim()],
    [0, `✓ The account of ${admin.mail} is disabled and signed out everywhere.`],
  )
  const [account] = await app.sql`select status from identity.accounts where id = ${admin.id}`
  assert.equal(account?.['status'], 'disabled')
  const open =
    await app.sql`select from identity.sessions where account_id = ${admin.id} and ended_at is null`
  assert.equal(open.length, 0)

  const [left] = await app.sql<{ mail: string }[]>`select a.mail from identity.accounts a
    join identity.account_roles r on r.account_id = a.id and r.role = 'admin' where a.status = 'active'`
  const last = await command('--disable', left!.mail)
  assert.equal(last.code, 1)
  assert.match(last.said, /last active admin/)
})
