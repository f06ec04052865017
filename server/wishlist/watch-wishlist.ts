// Alerts about saved courses: another fee as soon as the catalogue says so, a closing day 30 and 7 days ahead. Each is told once.
import { finalStatuses } from '#contract/applications/state.ts'
import { unitsFrom } from '#contract/money.ts'
import { after, days } from '#server/core/clock.ts'
import type { Context, JobContext } from '#server/core/context.ts'

declare module '#server/core/work/events.ts' {
  interface Events {
    /** Amounts are a year's tuition in whole units of the currency. */
    'wishlist.courses_repriced': {
      accountId: string
      courses: {
        slug: string
        title: string
        was: number
        before: string
        now: number
        currency: string
      }[]
    }
    'wishlist.courses_closing': {
      accountId: string
      days: 7 | 30
      courses: {
        slug: string
        title: string
        closesOn: string
        closesAt: string
        daysLeft: number
      }[]
    }
  }
}

const byAccount = <R extends { accountId: string }>(
  rows: readonly R[],
): [string, Omit<R, 'accountId'>[]][] => {
  const groups = new Map<string, Omit<R, 'accountId'>[]>()
  for (const { accountId, ...row } of rows)
    groups.set(accountId, [...(groups.get(accountId) ?? []), row])
  return [...groups]
}

const whole = (minor: number, currency: string): number => Math.round(unitsFrom(minor, currency))

/** In a transaction: compares what savers know with what the catalogue says, for courses changed since, or for all. */
export const publishPriceChanges = async (
  { sql, emit, publish: publishTo }: Context<null>,
  since: string | null,
): Promise<void> => {
  const changed = await sql<
    {
      accountId: string
      slug: string
      title: string
      was: number | null
      before: string | null
      now: number | null
      currency: string | null
    }[]
  >`
    update wishlist.wishes w set known_fee = c.fee_amount, known_currency = c.fee_currency
    from catalogue.public_courses c, identity.public_accounts a
    where c.id = w.course_id and c.status <> 'withdrawn' and a.id = w.account_id and w.removed_at is null
      and (${since}::timestamptz is null or c.changed_at >= ${since}::timestamptz)
      and (w.known_fee, w.known_currency) is distinct from (c.fee_amount, c.fee_currency)
    returning w.account_id, c.slug, coalesce(case when a.language = 'de' then c.title_de end, c.title) as title,
      old.known_fee as was, old.known_currency as before, new.known_fee as now, new.known_currency as currency`
  // A fee that is stated for the first time, or no longer, is no change of price.
  const news = changed.flatMap(({ was, before, now, currency, ...course }) =>
    was !== null && before !== null && now !== null && currency !== null
      ? [{ ...course, was: whole(was, before), before, now: whole(now, currency), currency }]
      : [],
  )
  for (const [accountId, courses] of byAccount(news))
    await emit('wishlist.courses_repriced', { accountId, courses })
  await publishTo([...new Set(changed.map(({ accountId }) => accountId))], 'wishlist')
}

const notifyOfClosing = async ({ sql, now, emit }: Context<null>): Promise<void> => {
  const due = await sql<
    {
      accountId: string
      slug: string
      title: string
      closesOn: string
      closesAt: string
      daysLeft: number
      days: 7 | 30
    }[]
  >`
    with closing as (
      select w.account_id, w.course_id, n.closes_on, n.closes_at, n.days_left, case when n.days_left <= 7 then 7 else 30 end as days
      from wishlist.wishes w cross join lateral (
        select i.closes_on, i.closes_at, floor(extract(epoch from i.closes_at - ${now}::timestamptz) / 86400)::int as days_left
        from catalogue.public_intakes i
        where i.course_id = w.course_id and i.closes_on is not null and i.closes_at > ${now}
          and (i.opens_at is null or i.opens_at <= ${now})
        order by i.closes_at limit 1) n
      where w.removed_at is null and n.days_left <= 30
        -- Whoever has applied is told about the application itself.
        and not exists (select from applications.public_applications a where a.student_id = w.account_id and a.course_id = w.course_id
          and a.status <> all (${[...finalStatuses]}::text[])))
    update wishlist.wishes w set told_closing = k.closes_on, told_days = k.days
    from closing k, catalogue.public_courses c, identity.public_accounts a
    where w.account_id = k.account_id and w.course_id = k.course_id and c.id = k.course_id and c.status = 'open' and a.id = k.account_id
      and (w.told_closing is distinct from k.closes_on or w.told_days > k.days)
    returning w.account_id, c.slug, coalesce(case when a.language = 'de' then c.title_de end, c.title) as title,
      k.closes_on, k.closes_at, k.days_left, k.days`
  for (const ahead of [7, 30] as const)
    for (const [accountId, courses] of byAccount(due.filter((one) => one.days === ahead)))
      await emit('wishlist.courses_closing', {
        accountId,
        days: ahead,
        courses: courses
          .map(({ days: _, ...course }) => course)
          .sort((a, b) => a.daysLeft - b.daysLeft || a.slug.localeCompare(b.slug)),
      })
}

/** Once a day; also for what changed without news, such as an import by command. */
export const watchWishlist = async (ctx: JobContext): Promise<void> => {
  await ctx.begin((tx) => publishPriceChanges(tx, null))
  await ctx.begin(notifyOfClosing)
  await ctx.sql`delete from wishlist.wishes where removed_at < ${after(ctx.now, -days(2))}`
}
