import type { PendingFilter } from '#contract/reports/shapes.ts'
import type { PendingLine } from '#contract/reports/registrations/calls.ts'
import { before, days } from '#server/core/clock.ts'
import type { Context } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { whereOfDays } from '../events/event-rows.ts'
import { textWhere } from '../profiles/profile-rows.ts'

/** Between two reminders of one person. */
export const reminderGap = days(1)

type Reading = Pick<Context, 'sql' | 'now'>

/** The first step that is missing; the profile and the number are asked of students only. */
const step = ({ sql }: Reading): Fragment => sql`case
  when a.email_verified_at is null then 'mail'
  when a.terms_version is null then 'terms'
  when x.student and a.phone_verified_at is null then 'phone'
  when x.student and a.profile_status = 'incomplete' then 'profile' end`

const from = (ctx: Reading, filter: PendingFilter): Fragment => {
  const { sql } = ctx
  return sql`from (
    select a.*, ${step(ctx)} as step
    from identity.public_accounts a
    cross join lateral (select exists (select from identity.public_account_roles r
      where r.account_id = a.id and r.role = 'student') as student) x
    where a.status = 'active' and (a.email_verified_at is null or a.terms_version is null or a.phone_verified_at is null
        or a.profile_status = 'incomplete')
      and ${whereOfDays(ctx, sql`a.created_at`, filter)} and ${textWhere(ctx, filter.search)}) a
    where a.step is not null and ${filter.step ? sql`a.step = ${filter.step}` : sql`true`}`
}

const rows = (ctx: Reading, filter: PendingFilter, page: Fragment) => ctx.sql<PendingLine[]>`
  select a.id as uuid, a.name, a.mail, a.phone, a.step, a.created_at as since,
    n.not_now is null as may_remind, n.not_now, m.at as reminded_at
  from (select a.* ${from(ctx, filter)} order by a.created_at desc, a.id desc ${page}) a
  left join reports.reminders m on m.account_id = a.id
  cross join lateral (select case when a.step = 'mail' then 'unproved'
    when m.at > ${before(ctx.now, reminderGap)} then 'recent' end as not_now) n
  order by a.created_at desc, a.id desc`

export const pendingPage = (
  ctx: Reading,
  filter: PendingFilter,
  size: number,
  start: number,
): Promise<PendingLine[]> => rows(ctx, filter, ctx.sql`limit ${size} offset ${start}`)
/** All of them, for an export. */
export const allPending = (ctx: Reading, filter: PendingFilter) => rows(ctx, filter, ctx.sql``)

export const countPending = async (ctx: Reading, filter: PendingFilter): Promise<number> => {
  const [row] = await ctx.sql<{ n: number }[]>`select count(*)::int as n ${from(ctx, filter)}`
  return row!.n
}

/** Those of these who did not finish, each with the step they are at. */
export const listPending = (
  ctx: Reading,
  uuids: readonly string[],
): Promise<{ id: string; step: PendingLine['step'] }[]> =>
  ctx.sql<{ id: string; step: PendingLine['step'] }[]>`
    select a.id, a.step ${from(ctx, { search: '' })} and a.id = any (${[...uuids]}::uuid[]) order by a.id`
