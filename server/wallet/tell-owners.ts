// Live news about wallets, gathered: one statement tells everyone whose coins moved while the last one was under way.
// A hint that is lost with the process costs a screen one refresh, never a coin.
import type { Database } from '#server/core/db.ts'
import { tellLive } from '#server/core/live.ts'

const gathered = new WeakMap<Database, Set<string>>()

export const tellOwners = (sql: Database, owners: readonly string[]): void => {
  const under = gathered.get(sql)
  if (under) return owners.forEach((owner) => under.add(owner))
  const next = new Set(owners)
  gathered.set(sql, next)
  setImmediate(() => void tellAll(sql))
}

const tellAll = async (sql: Database): Promise<void> => {
  const owners = gathered.get(sql)
  if (!owners || owners.size === 0) return void gathered.delete(sql)
  gathered.set(sql, new Set())
  await tellLive(sql, [...owners], 'wallet').catch(() => {})
  return tellAll(sql)
}
