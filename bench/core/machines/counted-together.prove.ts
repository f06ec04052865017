// What protects people is counted by all processes together: guesses of passwords, guesses of codes, coins that are spent at once.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Database } from '#server/core/database/db.ts'
import { type Cluster, openCluster, type Person } from './cluster.ts'
import { until } from './processes.ts'

describe('two processes on one database', { timeout: 900_000 }, () => {
  let cluster: Cluster
  let urls: string[]
  let student: Person
  let owner: Database
  before(async () => {
    cluster = await openCluster()
    const primary = await cluster.firstPostgres('primary', { demo: true })
    await primary.start()
    ;[student] = (await cluster.demoPeople(primary.url, ['student'])) as [Person]
    owner = cluster.open(primary.ownerUrl)
    const processes = await Promise.all([1, 2].map(() => cluster.ao({ DATABASE_URL: primary.url })))
    urls = processes.map(({ url }) => url)
  })
  after(() => cluster?.close())

  type Answer = { status: number; code: string; challenge: string; body: Record<string, unknown> }
  /** The n-th request: to one process and the other in turn, each from a network of its own. */
  const ask = async (n: number, path: string, body: object, token?: string): Promise<Answer> => {
    const answer = await fetch(`${urls[n % 2]}${path}`, {
      method: 'POST',
      signal: AbortSignal.timeout(30_000),
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `${11 + (n >> 8)}.${n & 255}.0.1`,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    })
    const given = (await answer.json()) as { code?: string; details?: { challenge?: string } }
    return {
      status: answer.status,
      code: given.code ?? '',
      challenge: given.details?.challenge ?? '',
      body: given as Record<string, unknown>,
    }
  }
  const signIn = (n: number, username: string, password: string) =>
    ask(n, '/oauth/token', { grant_type: 'password', client_id: 'ao-web', username, password })

  test('a name has five free guesses of its password an hour on both together', async () => {
    const codes: string[] = []
    for (let n = 0; n < 8; n++)
      codes.push((await signIn(n, 'counsellor@demo.ao.example', 'Wrong-horse-9')).code)
    assert.deepEqual(codes, [
      ...Array.from({ length: 5 }, () => 'invalid_credentials'),
      ...Array.from({ length: 3 }, () => 'proof_required'),
    ])
  })

  test('twenty guesses at once, ten on each, are five', async () => {
    const result = await Promise.all(
      Array.from({ length: 20 }, (_, n) => signIn(n, 'agent@demo.ao.example', 'Wrong-horse-9')),
    )
    assert.equal(result.filter(({ code }) => code === 'invalid_credentials').length, 5)
    assert.equal(result.filter(({ code }) => code === 'proof_required').length, 15)
  })

  test('a code is dead after five wrong guesses on both together', async () => {
    const mail = 'student@demo.ao.example'
    const { challenge, code } = await signIn(100, mail, 'Lantern-hill-27')
    assert.equal(code, 'otp_required')
    const codes = () => owner<{ attempts: number }[]>`
      select attempts from identity.codes where target = ${mail} and purpose = 'sign_in'`
    await until('the code is made', 30, async () => (await codes()).length === 1)
    const guessed = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        ask(n, '/api/user/verify-otp', { challenge, otp: String(100_000 + n) }),
      ),
    )
    for (const { status } of guessed) assert.notEqual(status, 200)
    assert.deepEqual([...(await codes())], [{ attempts: 5 }])
  })

  test('coins that are spent on both at once are spent once', async () => {
    await owner`update wallet.coin_types set recipient_cap = null`
    const [own] = await owner<{ id: string; free: number }[]>`
      select w.id, a.balance as free from wallet.wallets w join wallet.accounts a on a.wallet_id = w.id
      where w.owner_id = ${student.id} and a.coin_type = 'free' and a.role = 'available'`
    const amount = Math.floor(own!.free / 10)
    assert.ok(amount > 0, `${own!.free} coins`)
    const sent = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        ask(
          n,
          `/api/wallets/${own!.id}/transfer`,
          { recipientEmail: 'associate@demo.ao.example', amount },
          student.token,
        ),
      ),
    )
    const refused = sent.filter(({ status }) => status !== 200).map(({ code }) => code)
    assert.equal(sent.length - refused.length, Math.floor(own!.free / amount))
    assert.deepEqual([...new Set(refused)], ['not_enough_coins'])
    assert.deepEqual([...(await owner`select * from wallet.audit()`)], [])
  })
})
