// Who is behind a bearer token. Looked up once, then remembered until something about the account or session changes
// (told by NOTIFY) or a second passes, so that ending a session or a role takes effect at once everywhere.
import type { Role } from '#contract/roles.ts'
import type { Actor } from '#server/core/context.ts'
import type { Database, Sql } from '#server/core/database/db.ts'
import { sha256 } from '#server/core/random.ts'

const remembered = 20_000
const forMs = 1_000

type Kept = { actor: Actor; tokenEnds: number; until: number }

export const forgetActor = async (sql: Sql, accountId: string): Promise<void> => {
  await sql`select pg_notify('ao_actor', ${accountId})`
}

/** The first use of an access token: the answer that brought it has arrived, and the refresh token in it, too. */
const acknowledge = async (sql: Sql, bearer: string, now: Date): Promise<void> => {
  await sql`
    with before as (select hash, acknowledges from identity.access_tokens where hash = ${sha256(bearer)} for update),
      used as (update identity.access_tokens t set acknowledges = null from before where t.hash = before.hash)
    update identity.refresh_tokens r set received_at = ${now} from before
      where r.hash = before.acknowledges and r.received_at is null`
}

export const createFindActor = (sql: Database) => {
  const kept = new Map<string, Kept>()
  let heard = 0
  const listening = sql.listen(
    'ao_actor',
    (accountId) => {
      heard++
      for (const [token, { actor }] of kept)
        if (actor.accountId === accountId || actor.onBehalfOf === accountId) kept.delete(token)
    },
    () => {
      heard++
      kept.clear()
    },
  )
  listening.catch(() => {})

  /** `anew`: does not trust what is remembered, for calls that depend on what just changed. */
  return async (bearer: string, now: Date, anew = false): Promise<Actor | null> => {
    const at = now.getTime()
    const known = kept.get(bearer)
    if (!anew && known && known.until > at && known.tokenEnds > at) return known.actor
    kept.delete(bearer)
    const heardBefore = heard
    const [row] = await sql<
      {
        accountId: string
        sessionId: string
        onBehalfOf: string | null
        provedAt: string
        expiresAt: string
        acknowledges: Buffer | null
        roles: Role[]
      }[]
    >`
      select s.account_id, s.id as session_id, s.on_behalf_of, s.proved_at, least(t.expires_at,
        s.expires_at) as expires_at, t.acknowledges,
        array(select r.role from identity.account_roles r where r.account_id = s.account_id order by r.role) as roles
      from identity.access_tokens t
      join identity.sessions s on s.id = t.session_id
      join identity.accounts a on a.id = s.account_id
      where t.hash = ${sha256(bearer)} and t.expires_at > ${now} and s.expires_at > ${now}
        and s.ended_at is null and a.status = 'active'`
    if (!row) return null
    if (row.acknowledges) await acknowledge(sql, bearer, now)
    const actor: Actor = {
      accountId: row.accountId,
      sessionId: row.sessionId,
      roles: row.roles,
      onBehalfOf: row.onBehalfOf,
      provedAt: row.provedAt,
    }
    if (kept.size >= remembered) kept.clear()
    // What was read before the latest news may be old already: it serves this call and is not kept.
    if (heard === heardBefore)
      kept.set(bearer, { actor, tokenEnds: Date.parse(row.expiresAt), until: at + forMs })
    return actor
  }
}
