// How far each student came, kept once a person; a trigger counts them (database/reports/functions/count_people.sql).
import { funnelSteps } from '#contract/reports/figures/calls.ts'
import type { Context, JobContext } from '#server/core/context.ts'

type Writing = Pick<Context, 'sql'>

/** They reached this step, if it is one of the way; the week of who comes is that of their registration. */
export const upsertPerson = async (
  { sql }: Writing,
  { type, accountId, at }: { type: string; accountId: string; at: Date },
): Promise<void> => {
  if (!(funnelSteps as readonly string[]).includes(type)) return
  const isRegistration = type === 'registered'
  await sql`
    insert into reports.people as p (account_id, week, country, reached)
    select a.id, date_trunc('week', ${isRegistration ? sql`${at}::timestamptz` : sql`a.created_at`} at time zone 'UTC')::date,
      coalesce((select s.citizenship from profiles.public_students s where s.account_id = a.id), ''),
      ${[...new Set(['registered', type])]}::text[]
    from identity.public_accounts a
    where a.id = ${accountId}
      and exists (select from identity.public_account_roles r where r.account_id = a.id and r.role = 'student')
    on conflict (account_id) do update
      set week = ${isRegistration ? sql`excluded.week` : sql`p.week`}, country = excluded.country,
        reached = array(select distinct step from unnest(p.reached || excluded.reached) step)
      where not p.reached @> excluded.reached or p.country <> excluded.country or (${isRegistration} and p.week <> excluded.week)`
}

/** Who names another citizenship is counted with their country from then on. */
export const updateCountry = async ({ sql }: Writing, accountId: string): Promise<void> => {
  await sql`update reports.people p set country = coalesce(s.citizenship, '')
    from profiles.public_students s
    where p.account_id = ${accountId} and s.account_id = p.account_id and p.country <> coalesce(s.citizenship, '')`
}

/** Job, every night: those of whose country nothing was heard, as of people from before they were kept. */
export const placePeople = async ({ sql }: Pick<JobContext, 'sql'>): Promise<void> => {
  await sql`update reports.people p set country = s.citizenship
    from profiles.public_students s where s.account_id = p.account_id and p.country <> s.citizenship`
}
