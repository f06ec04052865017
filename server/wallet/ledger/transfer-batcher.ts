// Natural batching of transfers, without a timer: what arrives while the batchers are busy forms the next transaction.
// One slow commit then serves many callers, and a wallet that everybody pays into is locked once a batch. Two batchers never
// hold the same wallet: what would wait for a lock waits here, where it joins the next batch.
import type { CoinType } from '#contract/wallet/shapes.ts'
import { sqlState, wantsRetry, type Database, type Sql } from '#server/core/database/db.ts'
import type { MoveOutcome } from './ledger-moves.ts'

export type CoinTransfer = {
  id: string
  from: string
  to: string
  coinType: CoinType
  amount: number
  key: string | null
  body: string | null
  note: string | null
  actor: string | null
  at: Date
}
type Waiting = {
  transfer: CoinTransfer
  done: (outcome: MoveOutcome) => void
  failed: (error: unknown) => void
}
export type Batcher = (transfer: CoinTransfer) => Promise<MoveOutcome>

const maxBatchers = 2
const maxBatch = 256

/** One transfer, as the ledger decides it; in the caller's transaction where `sql` is one. */
export const transferOnce = async (sql: Sql, t: CoinTransfer): Promise<MoveOutcome> => {
  const [outcome] = await sql<
    [MoveOutcome]
  >`select * from wallet.transfer(${t.id}, ${t.from}, ${t.to}, ${t.coinType},
    ${t.amount}, ${t.key}, ${t.body}, ${t.note}, ${t.actor}, ${t.at})`
  return outcome
}

const transferOne = async (sql: Database, t: CoinTransfer): Promise<MoveOutcome> => {
  for (let attempt = 0; ; attempt++) {
    try {
      return await transferOnce(sql, t)
    } catch (error) {
      if (attempt >= 2 || !wantsRetry(error)) throw error
    }
  }
}

// A constraint that one member breaks, or a wait that the database ended.
const isConflict = (error: unknown): boolean => /^(23|40|55)/.test(sqlState(error) ?? '')

const transferMany = (sql: Database, batch: readonly CoinTransfer[]): Promise<MoveOutcome[]> => {
  const places = new Map<string, number>()
  const wallets: string[] = []
  const types: string[] = []
  const place = (wallet: string, type: string): number => {
    const name = `${wallet} ${type}`
    const known = places.get(name)
    if (known !== undefined) return known
    wallets.push(wallet)
    types.push(type)
    places.set(name, wallets.length)
    return wallets.length
  }
  const from = batch.map((t) => place(t.from, t.coinType))
  const to = batch.map((t) => place(t.to, t.coinType))
  return sql<MoveOutcome[]>`select * from wallet.transfer_all(${wallets}::uuid[], ${types}::text[],
    ${batch.map((t) => t.id)}::uuid[], ${from}::int[], ${to}::int[], ${batch.map((t) => t.amount)}::bigint[],
    ${batch.map((t) => t.key)}::uuid[], ${batch.map((t) => t.body)}::uuid[], ${batch.map((t) => t.note)}::text[],
    ${batch.map((t) => t.actor)}::uuid[], ${batch.at(-1)!.at})`
}

/** The next batch in order of arrival, past those whose wallets are taken; and those keep theirs for themselves, so that none is overtaken for ever. */
const nextBatch = (
  waiting: readonly Waiting[],
  taken: ReadonlySet<string>,
): [Waiting[], Waiting[]] => {
  const batch: Waiting[] = []
  const left: Waiting[] = []
  const kept = new Set(taken)
  for (const each of waiting) {
    const { from, to } = each.transfer
    if (batch.length < maxBatch && !kept.has(from) && !kept.has(to)) batch.push(each)
    else {
      left.push(each)
      kept.add(from).add(to)
    }
  }
  return [batch, left]
}

const createBatcher = (sql: Database): Batcher => {
  let waiting: Waiting[] = []
  const taken = new Set<string>()
  let busy = 0
  let woken = false
  const keys = new Map<string, Promise<MoveOutcome>>()

  const answerEach = async (batch: readonly Waiting[]): Promise<void> => {
    for (const { transfer, done, failed } of batch)
      await transferOne(sql, transfer).then(done, failed)
  }
  const run = async (batch: readonly Waiting[]): Promise<void> => {
    if (batch.length === 1) return answerEach(batch)
    try {
      const outcomes = await transferMany(
        sql,
        batch.map((w) => w.transfer),
      )
      batch.forEach((w, i) => w.done(outcomes[i]!))
    } catch (error) {
      // One member's conflict undoes the transaction of all, so the batch is taken apart; anything else is told to everyone.
      if (isConflict(error)) return answerEach(batch)
      for (const { failed } of batch) failed(error)
    }
  }
  const start = (): void => {
    woken = false
    while (busy < maxBatchers && waiting.length > 0) {
      const [batch, left] = nextBatch(waiting, taken)
      if (batch.length === 0) return
      waiting = left
      const wallets = new Set(batch.flatMap(({ transfer }) => [transfer.from, transfer.to]))
      for (const wallet of wallets) taken.add(wallet)
      busy++
      void run(batch).finally(() => {
        for (const wallet of wallets) taken.delete(wallet)
        busy--
        start()
      })
    }
  }
  // All requests that one turn of the event loop brings start together.
  const wake = (): void => {
    if (woken || busy >= maxBatchers) return
    woken = true
    setImmediate(start)
  }

  return async (transfer) => {
    // A twin of a request still under way waits for it, and is then answered by its key.
    for (let twin = keys.get(transfer.key ?? ''); twin; twin = keys.get(transfer.key ?? ''))
      await twin.catch(() => {})
    const { promise, resolve, reject } = Promise.withResolvers<MoveOutcome>()
    waiting.push({ transfer, done: resolve, failed: reject })
    wake()
    if (!transfer.key) return promise
    const { key } = transfer
    keys.set(key, promise)
    return promise.finally(() => keys.delete(key))
  }
}

const batchers = new WeakMap<Database, Batcher>()
/** The batcher of this pool of connections: one for the whole process. */
export const batcherOf = (sql: Database): Batcher => {
  const batcher = batchers.get(sql) ?? createBatcher(sql)
  batchers.set(sql, batcher)
  return batcher
}
