// Reading: a page of the history of a wallet with very many entries, and a balance, while the ledger grows a thousandfold.
// Asked through the product's own road (app.inject), so session, input and shape are counted. With --full up to ten million
// entries, a million of them the wallet's own: takes minutes.
import { meets } from '../goal.ts'
import { build } from '#server/core/http/build-app.ts'
import { systemClock } from '#server/core/clock.ts'
import { createFindActor } from '#server/identity/sessions/find-actor.ts'
import { openProviders } from '#server/providers/providers.ts'
import { wallet } from '#server/wallet/wallet.ts'
import { readFileSync } from 'node:fs'
import type { People } from './load.ts'
import { walletWorld } from './world.ts'

const sizes = process.argv.includes('--full') ? [10_000, 1_000_000, 10_000_000] : [10_000, 300_000]
const asks = 300

const world = await walletWorld({ wallets: 1000, signedIn: 1, coins: 2_000_000_000 })
const { sql } = world
const { server: app } = await build({
  databaseUrl: world.url,
  domains: [wallet],
  providers: openProviders({}, systemClock).providers,
  clock: systemClock,
  mode: 'test',
  publicUrl: 'http://localhost',
  secret: 'bench',
  findActor: createFindActor,
  logged: false,
  rateFactor: 1e9,
  poolSize: 4,
})
await app.ready()
const { senders } = JSON.parse(readFileSync(world.people, 'utf8')) as People
const own = senders[0]!
const [ownAccount] = await sql<
  [{ id: number }]
>`select id from wallet.accounts where wallet_id = ${own.wallet} and coin_type = 'free'`
const others = await sql<
  { id: number }[]
>`select id from wallet.accounts where wallet_id <> ${own.wallet} and not source and coin_type = 'free'`

/** Entries as the ledger's function would leave them, written in bulk: a tenth of them the wallet's own, up to a million. */
let written = 0
const growTo = async (entries: number): Promise<void> => {
  const ids = others.map(({ id }) => id)
  while (written < entries) {
    const n = Math.min(100_000, entries - written)
    await sql.begin(async (tx) => {
      await tx`set local synchronous_commit = off`
      await tx`insert into wallet.transfers (id, kind, coin_type, from_account, to_account, amount, leg_expires, leg_paid, leg_coins,
          from_after, to_after, key, body, purpose, reason, at)
        select uuidv7(), 'transfer', 'free', case when i % 10 = 0 then ${ownAccount.id} else (${ids}::bigint[])[1 + i % ${ids.length - 1}] end,
          (${ids}::bigint[])[2 + (i * 7) % ${ids.length - 2}], 1, '{infinity}', '{f}', '{1}', 1000, 1000, null, null, 'transfer', 'transfer',
          now() - interval '400 days' + (${written} + i) * interval '3 seconds'
        from generate_series(1, ${n}) i where (case when i % 10 = 0 then ${ownAccount.id} else (${ids}::bigint[])[1 + i % ${ids.length - 1}] end) <> (${ids}::bigint[])[2 + (i * 7) % ${ids.length - 2}]`
    })
    written += n
  }
  await sql`update wallet.accounts a set entries = (select count(*) from wallet.transfers t where a.id = t.from_account) where id = ${ownAccount.id}`
  await sql`vacuum analyze wallet.transfers`
  await sql`checkpoint`.catch(() => {})
}

const headers = { authorization: `Bearer ${own.token}`, 'content-type': 'application/json' }
const page = () =>
  app.inject({
    method: 'POST',
    url: `/api/wallets/${own.wallet}/transactions/search`,
    headers,
    payload: '{"pageSize":20}',
  })
const balance = () => app.inject({ method: 'GET', url: '/api/rest/user/coins', headers })
type Measured = { p50: number; p95: number }
const measure = async (
  ask: () => Promise<{ statusCode: number; body: string }>,
): Promise<Measured> => {
  const taken: number[] = []
  for (let i = 0; i < asks + 30; i++) {
    const since = performance.now()
    const { statusCode, body } = await ask()
    if (statusCode !== 200) throw new Error(body)
    if (i >= 30) taken.push(performance.now() - since)
  }
  taken.sort((a, b) => a - b)
  return { p50: taken[Math.floor(asks / 2)]!, p95: taken[Math.floor(asks * 0.95)]! }
}

const seen: { entries: number; page: Measured; balance: Measured }[] = []
for (const entries of sizes) {
  await growTo(entries)
  seen.push({ entries, page: await measure(page), balance: await measure(balance) })
  const last = seen.at(-1)!
  console.log(
    `${entries} entries: page ${last.page.p50.toFixed(2)} / ${last.page.p95.toFixed(2)} ms, balance ${last.balance.p50.toFixed(2)} / ${last.balance.p95.toFixed(2)} ms (median / p95)`,
  )
}
const [first, last] = [seen[0]!, seen.at(-1)!]
const [{ n }] = await sql<
  [{ n: number }]
>`select entries as n from wallet.accounts where id = ${ownAccount.id}`
meets(`history page of a wallet with ${n} entries, p95`, last.page.p95, '≤', 15, 'ms')
meets('balance read, p95', last.balance.p95, '≤', 3, 'ms')
// By medians: the slowest twentieth tells as much about what else the machine did.
console.log(`from ${first.entries} to ${last.entries} entries:`)
meets('growth of a history page', last.page.p50 / first.page.p50, '≤', 1.2)
meets('growth of a balance read', last.balance.p50 / first.balance.p50, '≤', 1.2)
await app.close()
await world.close()
process.exit()
