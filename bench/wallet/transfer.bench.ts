// Transfers a second through HTTP, each durable, against the limit: the ledger's own function called once for each
// transfer over SQL with the same clients. Alternating rounds, ratio of medians; one machine carries everything.
// 250 signed-in people send to 10,000 wallets.
import { meets } from '../goal.ts'
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Load, Measured } from './load.ts'
import { walletWorld } from './world.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)
const file = (name: string) => fileURLToPath(new URL(name, import.meta.url))

const world = await walletWorld({ wallets: 10_000, signedIn: 250, coins: 1_000_000 })
await world.sql`create schema bench`
await world.sql`create table bench.accounts (id uuid primary key, balance bigint not null check (balance >= 0)) with (fillfactor = 50)`
await world.sql`create table bench.transfers (id uuid primary key, key text unique, from_id uuid not null references bench.accounts,
  to_id uuid not null references bench.accounts, amount bigint not null, at timestamptz not null)`
await world.sql`create index on bench.transfers (from_id, id desc)`
await world.sql`create index on bench.transfers (to_id, id desc)`
await world.sql`grant usage on schema bench to ao_application`
await world.sql`grant all on all tables in schema bench to ao_application`
await world.sql`insert into bench.accounts select id, 1000000 from wallet.wallets`
await world.sql`update wallet.coin_types set recipient_cap = null`

const server: ChildProcess = spawn(process.execPath, [file('subject.ts'), world.url], {
  stdio: ['ignore', 'pipe', 'inherit'],
})
// Also when the measuring fails.
process.once('exit', () => server.kill())
const port = await new Promise<number>((resolve) =>
  server.stdout!.on('data', (chunk) => {
    const told = /listening (\d+)/.exec(String(chunk))?.[1]
    if (told) resolve(Number(told))
  }),
)

type Case = Pick<Load, 'over' | 'clients'> & Partial<Pick<Load, 'path' | 'hot'>>
const measure = (each: Case, forSeconds: number): Promise<Measured> =>
  new Promise((resolve, reject) => {
    const load: Load = {
      path: 'transfer',
      hot: false,
      port,
      url: world.url,
      people: world.people,
      seconds: forSeconds,
      ...each,
    }
    const child = spawn(process.execPath, [file('load.ts'), JSON.stringify(load)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    child.stdout.on('data', (chunk) => {
      said += chunk
    })
    child.on('close', (code) =>
      code === 0 ? resolve(JSON.parse(said)) : reject(new Error(`the load ended with ${code}`)),
    )
  })
const median = (list: number[]): number =>
  list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]!
const compare = async (
  cases: Case[],
  times = rounds,
  forSeconds = seconds,
): Promise<Measured[]> => {
  const seen = cases.map((): Measured[] => [])
  for (let round = 0; round < times; round++)
    for (const i of round % 2 ? cases.keys() : [...cases.keys()].reverse())
      seen[i]!.push(await measure(cases[i]!, forSeconds))
  return seen.map((list) => ({
    rate: median(list.map((m) => m.rate)),
    p50: median(list.map((m) => m.p50)),
    p99: median(list.map((m) => m.p99)),
  }))
}
const rate = (m: Measured) => `${Math.round(m.rate)}/s`

// A millisecond is easily disturbed: many short rounds.
const [lone, single] = await compare(
  [
    { over: 'http', clients: 1 },
    { over: 'http', clients: 1, path: 'single' },
  ],
  rounds * 3,
  seconds * 0.4,
)
console.log(
  `a lone request: median ${lone!.p50.toFixed(2)} ms, by the single call without the batcher ${single!.p50.toFixed(2)} ms`,
)
meets('a lone request over the single call', lone!.p50 / single!.p50, '≤', 1.05)

let uniform: Measured | undefined
for (const [clients, goal] of [
  [8, 0.65],
  [32, 1.5],
  [128, 2.5],
] as const) {
  const [limit, ours, peer] = await compare([
    { over: 'sql', clients },
    { over: 'http', clients },
    ...(clients === 32 ? [{ over: 'http', clients, path: 'peer' } as const] : []),
  ])
  console.log(
    `10,000 wallets, ${clients} clients: ${rate(ours!)}, limit ${rate(limit!)}; p99 ${ours!.p99.toFixed(1)} ms`,
  )
  meets(
    `10,000 wallets, ${clients} clients, over the limit of SQL`,
    ours!.rate / limit!.rate,
    '≥',
    goal,
  )
  if (peer)
    meets('over two locked rows and four statements, 32 clients', ours!.rate / peer.rate, '≥', 1.5)
  if (clients === 32) uniform = ours
}
const [hotLimit, hot] = await compare([
  { over: 'sql', clients: 32, hot: true },
  { over: 'http', clients: 32, hot: true },
])
console.log(`one hot wallet, 32 clients: ${rate(hot!)}, limit ${rate(hotLimit!)}`)
meets('one hot wallet, 32 clients, over the limit of SQL', hot!.rate / hotLimit!.rate, '≥', 5)
console.log(`one hot wallet, p99 ${hot!.p99.toFixed(1)} ms, uniform ${uniform!.p99.toFixed(1)} ms`)
meets('p99 of one hot wallet over uniform', hot!.p99 / uniform!.p99, '≤', 3)

const faults = await world.sql`select * from wallet.audit()`
meets('faults that the audit of the ledger finds', faults.length, '≤', 0)
server.kill()
await world.close()
