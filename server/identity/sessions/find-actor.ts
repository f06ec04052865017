// Who is behind a bearer token. Looked up once, then cached until something about the account or session changes (this
// process forgets when the change commits, others are told by NOTIFY) or a second passes: so ending a session or a role
// takes effect at once everywhere.
import type { Role } from '#contract/roles.ts'
import type { Actor } from '#server/core/context.ts'
import { type Database, isDatabaseAway, type Sql } from '#server/core/database/db.ts'
import type { Replica } from '#server/core/database/replica.ts'
import { sha256 } from '#server/core/random.ts'
import { afterCommit } from '#server/core/transaction-scope.ts'

const maxCached = 20_000
const cachedMs = 1_000

type CachedActor = { actor: Actor; tokenEnds: number; until: number }

/** By the pool of the application that it serves. */
const forgetIn = new WeakMap<object, (accountId: string) => void>()

export const forgetActor = async (sql: Sql, accountId: string): Promise<void> => {
  await sql`select pg_notify('ao_actor', ${accountId})`
  afterCommit(sql, (pool) => forgetIn.get(pool)?.(accountId))
}

/** The first use of an access token: the answer that brought it has arrived, and the refresh token in it, too. */
const acknowledge = async (sql: Sql, bearer: string, now: Date): Promise<void> => {
  await sql`
    with before as (select hash, acknowledges from identity.access_tokens where hash = ${sha256(bearer)} for update),
      used as (update identity.access_tokens t set acknowledges = null from before where t.hash = before.hash)
    update identity.refresh_tokens r set received_at = ${now} from before
      where r.hash = before.acknowledges and r.received_at is null`
}

type FoundActor = {
  accountId: string
  sessionId: string
  onBehalfOf: string | null
  provedAt: string
  expiresAt: string
  acknowledges: Buffer | null
  onlyFor: 'zammad' | null
  roles: Role[]
}

const findActorRows = (sql: Sql, bearer: string, now: Date) =>
  sql<FoundActor[]>`
    select s.account_id, s.id as session_id, s.on_behalf_of, s.proved_at, least(t.expires_at,
      s.expires_at) as expires_at, t.acknowledges, t.only_for,
      array(select r.role from identity.account_roles r where r.account_id = s.account_id order by r.role) as roles
    from identity.access_tokens t
    join identity.sessions s on s.id = t.session_id
    join identity.accounts a on a.id = s.account_id
    where t.hash = ${sha256(bearer)} and t.expires_at > ${now} and s.expires_at > ${now}
      and s.ended_at is null and a.status = 'active'`

export const createFindActor = (sql: Database, replica: Replica | null = null) => {
  const cached = new Map<string, CachedActor>()
  let changes = 0
  const forget = (accountId: string) => {
    changes++
    for (const [token, { actor }] of cached)
      if (actor.accountId === accountId || actor.onBehalfOf === accountId) cached.delete(token)
  }
  forgetIn.set(sql, forget)
  const listening = sql.listen('ao_actor', forget, () => {
    changes++
    cached.clear()
  })
  listening.catch(() => {})

  /**
   * `anew`: does not trust the cache, for calls that depend on what just changed. `mayLag`: for a read that goes on while the
   * primary is away; nothing is written for whom a replica alone knows.
   */
  return async (bearer: string, now: Date, anew = false, mayLag = false): Promise<Actor | null> => {
    const at = now.getTime()
    const known = cached.get(bearer)
    if (!anew && known && known.until > at && known.tokenEnds > at) return known.actor
    cached.delete(bearer)
    const changesBefore = changes
    const mayAskReplica = mayLag && !anew
    const onReplica = async () => ({
      rows: await findActorRows(replica!.sql, bearer, now),
      isLatest: false,
    })
    const onPrimary = async () => ({ rows: await findActorRows(sql, bearer, now), isLatest: true })
    const {
      rows: [row],
      isLatest,
    } = await (mayAskReplica && replica?.isAlone()
      ? onReplica()
      : onPrimary().catch((error: unknown) => {
          if (!mayAskReplica || !replica?.isUsable() || !isDatabaseAway(error)) throw error
          return onReplica()
        }))
    if (!row) return null
    if (row.acknowledges && isLatest) await acknowledge(sql, bearer, now)
    const actor: Actor = {
      accountId: row.accountId,
      sessionId: row.sessionId,
      roles: row.roles,
      onBehalfOf: row.onBehalfOf,
      provedAt: row.provedAt,
      onlyFor: row.onlyFor,
    }
    if (cached.size >= maxCached) cached.clear()
    // What was read before the latest news, or on a replica, may be old already: it serves this call and is not cached.
    if (isLatest && changes === changesBefore)
      cached.set(bearer, { actor, tokenEnds: Date.parse(row.expiresAt), until: at + cachedMs })
    return actor
  }
}
