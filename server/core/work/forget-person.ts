// What the core itself holds of a person: the activity log, what modules told each other, jobs, answers that are kept for a day.
import type { Sql } from '../database/db.ts'

/** Subjects of the log that are one person's. */
const theirs = ['account', 'application', 'document', 'profile', 'recovery', 'ticket', 'wallet']

/**
 * Forgets a person in the log and in what waits. Of each row of the log stays that something happened, when, and under which
 * number; that a credential was signed stays whole, since its public proof hangs on it and names nobody. Needs a transaction.
 */
export const forgetPerson = async (
  sql: Sql,
  {
    accountId,
    addresses,
    names,
  }: { accountId: string; addresses: readonly string[]; names: readonly string[] },
): Promise<void> => {
  await sql`
    with subjects as (
      select distinct subject_kind, subject_id from core.activity
        where actor = ${accountId} and subject_kind = any (${theirs})
      union select subject_kind, subject_id from core.activity_readers
        where account_id = ${accountId} and subject_kind = any (${theirs})
      union select 'account', ${accountId}),
    rows as (
      select id from core.activity where actor = ${accountId}
      union select a.id from subjects s join core.activity a on a.subject_kind = s.subject_kind and a.subject_id = s.subject_id)
    update core.activity a set payload = '{}', ip = '', salt = '', forgotten = core.activity_parts(a)
    from rows where a.id = rows.id and a.forgotten is null and a.action <> 'document.credential_issued'`
  await sql`delete from core.activity_readers where account_id = ${accountId}`
  await sql`delete from core.idempotency where account_id = ${accountId}`
  await sql`delete from core.received_files where account_id = ${accountId}`
  const needles = [accountId, ...addresses]
  // A name counts where it is all that is said: others bear it, too, and it may be part of a word.
  await sql`delete from core.events e where not exists (
      select from graphile_worker._private_jobs j where j.payload ->> 'event' = e.id::text)
    and exists (select from unnest(${[...needles, ...names.map((name) => JSON.stringify(name))]}::text[]) needle
      where position(needle in e.payload::text) > 0)`
  await sql`delete from graphile_worker._private_jobs j where j.locked_at is null and exists (
    select from unnest(${needles}::text[]) needle where position(needle in j.payload::text) > 0)`
}

const batch = 10_000

/** What modules told each other goes after two weeks, once everybody has heard it. */
export const forgetOldEvents = async (sql: Sql, until: Date): Promise<void> => {
  for (let gone = batch; gone === batch;)
    gone = (
      await sql`delete from core.events where id in (
        select e.id from core.events e where e.at < ${until} and not exists (
          select from graphile_worker._private_jobs j where j.payload ->> 'event' = e.id::text)
        limit ${batch})`
    ).count
}
