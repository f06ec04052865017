// Keeps an event and counts its day in the same statement, so that figures never read events.
import type { EventType } from '#contract/reports/exports/calls.ts'
import type { Context } from '#server/core/context.ts'
import { newId } from '#server/core/ids.ts'
import { upsertPerson } from '../figures/keep-person.ts'

export type ReportEvent = {
  type: EventType
  accountId: string
  /** Names this very event. */
  once: string
  about?: string
  coins?: number
  at?: Date
}

/** Hearing the same twice keeps it once. Events are students': who works here does not register, prove or apply. */
export const keepEvent = async (
  ctx: Pick<Context, 'sql' | 'now'>,
  { type, accountId, once, about = '', coins = 0, at = ctx.now }: ReportEvent,
): Promise<void> => {
  const { sql } = ctx
  const country = sql`coalesce((select citizenship from profiles.public_students where account_id = ${accountId}), '')`
  await sql`
    with kept as (
      insert into reports.events (id, once, type, at, account_id, counsellor_id, about)
      select ${newId(at.getTime())}, ${once}, ${type}, ${at}::timestamptz, r.account_id,
        (select adviser_id from applications.public_advisers where student_id = r.account_id), ${about.slice(0, 300)}
      from identity.public_account_roles r where r.account_id = ${accountId} and r.role = 'student'
      on conflict (once) do nothing returning at, counsellor_id),
    looked_after as (
      insert into reports.daily_by_counsellor as d (counsellor_id, day, type, country, n, coins)
      select counsellor_id, (at at time zone 'UTC')::date, ${type}, ${country}, 1, ${coins} from kept where counsellor_id is not null
      on conflict (counsellor_id, day, type, country) do update set n = d.n + 1, coins = d.coins + excluded.coins)
    insert into reports.daily as d (day, type, country, n, coins)
    select (at at time zone 'UTC')::date, ${type},
      ${country}, 1, ${coins}
    from kept
    on conflict (day, type, country) do update set n = d.n + 1, coins = d.coins + excluded.coins`
  await upsertPerson(ctx, { type, accountId, at })
}
