// Load for transfer.bench.ts, in a process of its own: the product over HTTP, or the ledger's function over SQL.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { openDatabase } from '#server/core/database/db.ts'

export type Load = {
  over: 'http' | 'sql'
  port: number
  path: 'transfer' | 'peer' | 'single'
  url: string
  people: string
  clients: number
  seconds: number
  hot: boolean
}
export type Measured = { rate: number; p50: number; p99: number }
export type People = { senders: { wallet: string; token: string }[]; wallets: string[] }

const load: Load = JSON.parse(process.argv[2] ?? '{}')
const people: People = JSON.parse(readFileSync(load.people, 'utf8'))
const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!
const hotWallet = people.wallets[0]!
const receiver = (from: string): string => {
  if (load.hot) return hotWallet
  for (let to = any(people.wallets); ; to = any(people.wallets)) if (to !== from) return to
}
const senders = people.senders.filter(({ wallet }) => wallet !== hotWallet)

/** One keep-alive connection that asks, reads the whole answer, and asks again. */
const httpClient = (count: (ms: number) => void): { stop: () => void } => {
  const socket = connect(load.port, '127.0.0.1')
  socket.setNoDelay(true)
  let since = 0
  let text = ''
  const ask = () => {
    const from = any(senders)
    const body = `{"recipientWalletId":"${receiver(from.wallet)}","amount":1}`
    const path = {
      transfer: `/api/wallets/${from.wallet}/transfer`,
      peer: `/bench/wallets/${from.wallet}/transfer`,
      single: `/bench/wallets/${from.wallet}/single`,
    }[load.path]
    since = performance.now()
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${from.token}\r\ncontent-type: application/json\r\n` +
        `idempotency-key: ${randomUUID()}\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    )
  }
  socket.on('connect', ask)
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1')
    const end = text.indexOf('\r\n\r\n')
    if (end < 0) return
    const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0)
    if (text.length < end + 4 + length) return
    if (!text.startsWith('HTTP/1.1 200')) throw new Error(text)
    text = ''
    count(performance.now() - since)
    ask()
  })
  return { stop: () => socket.destroy() }
}

const sqlClients = (count: (ms: number) => void): { stop: () => void } => {
  const sql = openDatabase(load.url, { max: load.clients })
  let going = true
  const one = async () => {
    while (going) {
      const from = any(senders).wallet
      const since = performance.now()
      await sql`select * from wallet.transfer(${randomUUID()}, ${from}, ${receiver(from)}, 'free', 1, ${randomUUID()}, ${randomUUID()}, null, null, ${new Date()})`
      count(performance.now() - since)
    }
  }
  for (let i = 0; i < load.clients; i++)
    one().catch((error) => {
      if (going) throw error
    })
  return {
    stop: () => {
      going = false
    },
  }
}

const taken: number[] = []
let measuring = false
const count = (ms: number) => {
  if (measuring) taken.push(ms)
}
const clients =
  load.over === 'http'
    ? Array.from({ length: load.clients }, () => httpClient(count))
    : [sqlClients(count)]
setTimeout(() => {
  measuring = true
}, 1500)
setTimeout(
  () => {
    measuring = false
    for (const client of clients) client.stop()
    taken.sort((a, b) => a - b)
    const at = (share: number) => taken[Math.floor(taken.length * share)] ?? 0
    console.log(
      JSON.stringify({
        rate: taken.length / load.seconds,
        p50: at(0.5),
        p99: at(0.99),
      } satisfies Measured),
    )
    process.exit(0)
  },
  1500 + load.seconds * 1000,
)
