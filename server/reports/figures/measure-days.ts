// What is measured of days is counted by the hour, from the facts of the days that can still change; figures read the counts.
import { utcDay } from '#contract/days.ts'
import { before, days } from '#server/core/clock.ts'
import type { JobContext } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'

/** Days that are counted anew: what came late to them counts by the next hour. */
const openDays = 2

/** Job: what was verified, answered, closed, earned and spent on the days that can still change; on all of them the first time. */
export const measureDays = (ctx: JobContext): Promise<void> => ctx.begin(measureDaysIn)

/** The same within a transaction. */
export const measureDaysIn = async ({
  sql,
  now,
}: Pick<JobContext, 'sql' | 'now'>): Promise<void> => {
  const since = utcDay(before(now, days(openDays)))
  const [known] = await sql<{ any: boolean }[]>`select exists (select from reports.measures) as any`
  const from = known!.any ? since : '-infinity'
  await sql`delete from reports.measures where day >= ${from}::date`
  const country = (who: Fragment) =>
    sql`coalesce((select s.citizenship from profiles.public_students s where s.account_id = ${who}), '')`
  const minutes = (begin: Fragment, end: Fragment) =>
    sql`greatest(0, floor(extract(epoch from ${end} - ${begin}) / 60))::bigint`
  const facts = sql`
    select r.decided_at as at, 'verified_by_tier' as measure, r.tier as about, ${country(sql`r.owner_id`)} as country,
      ${minutes(sql`r.requested_at`, sql`r.decided_at`)} as amount
    from verification.public_requests r where r.decided_at >= ${from}::date
    union all
    select r.decided_at, 'verified_by_issuer', r.issuer_name, ${country(sql`r.owner_id`)},
      ${minutes(sql`r.requested_at`, sql`r.decided_at`)}
    from verification.public_requests r where r.decided_at >= ${from}::date and r.issuer_name <> ''
    union all
    select t.first_response_at, 'answered', '', ${country(sql`t.customer_id`)},
      ${minutes(sql`t.created_at`, sql`t.first_response_at`)}
    from helpdesk.public_tickets t where t.first_response_at >= ${from}::date
    union all
    select t.closed_at, 'closed', '', ${country(sql`t.customer_id`)}, ${minutes(sql`t.created_at`, sql`t.closed_at`)}
    from helpdesk.public_tickets t where t.closed_at >= ${from}::date
    union all
    select w.at, 'coins_earned', '', ${country(sql`w.to_person_id`)}, w.amount
    from wallet.public_transfers w
    where w.at >= ${from}::date and w.reason in ('reward', 'referral') and w.kind <> 'reversal'
      and w.to_person_id is not null and w.from_person_id is distinct from w.to_person_id
    union all
    select w.at, 'coins_spent', '', ${country(sql`w.from_person_id`)}, w.amount
    from wallet.public_transfers w
    where w.at >= ${from}::date and w.kind in ('charge', 'capture') and w.from_person_id is not null`
  await sql`insert into reports.measures (day, measure, about, country, n, total)
    select (f.at at time zone 'UTC')::date, f.measure, f.about, f.country, count(*), sum(f.amount)
    from (${facts}) f group by 1, 2, 3, 4`
}
