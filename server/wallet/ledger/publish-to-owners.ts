// Live news about wallets, gathered for a blink: one statement tells everyone whose coins moved meanwhile, because every
// NOTIFY is a commit of its own. A hint that is lost with the process costs a screen one refresh, never a coin.
import type { Database } from '#server/core/database/db.ts'
import { publishLive } from '#server/core/work/live.ts'

const blinkMs = 100
const gathered = new WeakMap<Database, Set<string>>()

export const publishToOwners = (sql: Database, owners: readonly string[]): void => {
  const under = gathered.get(sql)
  if (under) return owners.forEach((owner) => under.add(owner))
  const next = new Set(owners)
  gathered.set(sql, next)
  setTimeout(() => void publishToAll(sql), blinkMs)
}

const publishToAll = async (sql: Database): Promise<void> => {
  const owners = gathered.get(sql)
  if (!owners || owners.size === 0) return void gathered.delete(sql)
  gathered.set(sql, new Set())
  await publishLive(sql, [...owners], 'wallet').catch(() => {})
  setTimeout(() => void publishToAll(sql), blinkMs)
}
