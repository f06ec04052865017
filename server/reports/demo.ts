// Demo world: what happened before AO began to keep events is kept with the days it happened on.
import type { EventType } from '#contract/reports/exports/calls.ts'
import { before, days } from '#server/core/clock.ts'
import type { Context } from '#server/core/context.ts'
import { measureDaysIn } from './figures/measure-days.ts'
import { addVisits } from '#server/core/http/count-visits.ts'
import { updateStages } from './figures/get-figures.ts'
import { keepEvent } from './events/keep-event.ts'

type Fact = { type: EventType; accountId: string; at: string; once: string; about: string }

/** Days over which the registrations of the demo people are spread. */
const spreadDays = 70

export const demo = async (ctx: Context<null>): Promise<void> => {
  const { sql, now } = ctx
  const accounts = await sql<{ id: string; complete: boolean }[]>`
    select a.id, a.profile_status = 'complete' as complete from identity.public_accounts a
    where a.email_verified_at is not null order by a.id`
  for (const [at, { id, complete }] of accounts.entries()) {
    const registered = before(now, days(spreadDays - ((at * 11) % spreadDays)))
    const types: EventType[] = [
      'registered',
      'mail_verified',
      'phone_verified',
      ...(complete ? ['profile_completed' as const] : []),
    ]
    for (const type of types)
      await keepEvent(ctx, { type, accountId: id, once: `${type} ${id}`, at: registered })
  }
  const facts = await sql<Fact[]>`
    select 'application_submitted' as type, student_id as account_id, submitted_at as at,
      'application_submitted ' || id as once, 'AP-' || lpad(number::text, 8, '0') as about
    from applications.public_applications where submitted_at is not null
    union all select 'application_sent', student_id, sent_at, 'application_sent ' || id, 'AP-' || lpad(number::text, 8, '0')
    from applications.public_applications where sent_at is not null
    union all select 'offer_made', student_id, changed_at, 'offer_made ' || id, 'AP-' || lpad(number::text, 8, '0')
    from applications.public_applications where status in ('offered', 'accepted')
    union all select 'offer_accepted', student_id, changed_at, 'offer_accepted ' || id, 'AP-' || lpad(number::text, 8, '0')
    from applications.public_applications where status = 'accepted'`
  for (const { at, ...fact } of facts) await keepEvent(ctx, { ...fact, at: new Date(at) })
  // Three visits for each who registered, as such a world would have had.
  const begun = await sql<{ day: string; n: number }[]>`
    select day, 3 * sum(n)::int as n from reports.daily where type = 'registered' group by day`
  for (const { day, n } of begun) await addVisits(sql, day, n)
  await updateStages(ctx)
  await measureDaysIn(ctx)
}
