// The activity log: what happened to whom, by whom, on whose behalf. Append-only; the database refuses update and delete.
// Rows are inserted by the acting transaction without any shared lock; the sealer (seal-activity.ts) chains them by hash
// once they are settled, so that a busy log does not make writers wait for each other.
import type { Sql } from '../database/db.ts'
import { newId } from '../ids.ts'
import { newBytes } from '../random.ts'

export type Activity = {
  /** Dotted, past tense: `document.approved`. */
  readonly action: string
  readonly subject: { readonly kind: string; readonly id: string }
  /** Facts worth keeping; never secrets. */
  readonly payload?: Readonly<Record<string, unknown>>
}

export const writeActivity = async (
  sql: Sql,
  actor: { readonly accountId: string; readonly onBehalfOf: string | null } | null,
  now: Date,
  ip: string,
  activity: Activity,
): Promise<void> => {
  await sql`insert into core.activity (id, at, actor, on_behalf_of, action, subject_kind, subject_id, payload, ip, salt)
    values (${newId(now.getTime())}, ${now}, ${actor?.accountId ?? null}, ${actor?.onBehalfOf ?? null}, ${activity.action},
      ${activity.subject.kind}, ${activity.subject.id}, ${sql.json(activity.payload ?? {})}, ${ip},
      ${newBytes(16)})`
}

/** Who may read what happened to a subject, besides staff and whoever began it; those named before may no longer. */
export const setActivityReaders = async (
  sql: Sql,
  { kind, id }: Activity['subject'],
  accountIds: readonly string[],
): Promise<void> => {
  await sql`delete from core.activity_readers
    where subject_kind = ${kind} and subject_id = ${id} and not account_id = any (${accountIds as string[]}::uuid[])`
  await sql`insert into core.activity_readers (subject_kind, subject_id, account_id)
    select ${kind}, ${id}, u.account_id from unnest(${accountIds as string[]}::uuid[]) u (account_id) on conflict do nothing`
}
