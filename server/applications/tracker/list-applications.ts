// The three lists: a student's tracker, a university's bins, a counsellor's queue.
import {
  type counsellorQueue as queueContract,
  type ProviderBin,
  type providerBins as binsContract,
  type QueueBin,
  providerBinNames,
  queueBinNames,
} from '#contract/applications/decisions.ts'
import { applicationStatuses } from '#contract/applications/state.ts'
import type { studentApplications as contract } from '#contract/applications/calls.ts'
import { after, days } from '#server/core/clock.ts'
import type { Answer, SignedContext } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { containing } from '#server/core/database/like.ts'
import { type LineRow, lineOf, lineRows } from './application-lines.ts'
import type { Side } from './next-action.ts'
import { mayList } from '../detail/application-rows.ts'
import { shownPrepared } from '../detail/prepared-decision.ts'

const maxOfAStudent = 200

export const studentApplications: Answer<typeof contract> = async (ctx, { uuid, status }) => {
  const { sql } = ctx
  const side = await mayList(ctx, uuid)
  const where = sql`a.student_id = ${uuid} and (${status ?? null}::text is null or a.status = ${status ?? null})`
  // What is over comes last; before that, what is due first.
  const order = sql`(a.status in ('denied', 'declined', 'cancelled', 'closed')), a.due_at nulls last, a.changed_at desc, a.id`
  const [rows, counted] = await Promise.all([
    lineRows(ctx, side, where, order, maxOfAStudent),
    sql<
      { status: string; n: number }[]
    >`select status, count(*)::int as n from applications.applications where student_id = ${uuid} group by 1`,
  ])
  const counts = Object.fromEntries(
    applicationStatuses.map((each) => [each, counted.find((row) => row.status === each)?.n ?? 0]),
  )
  return {
    data: { applications: rows.map(lineOf(ctx, side)), counts },
    message: 'success',
    status: true,
  }
}

/** Narrowing by student, course or number, as somebody types it. */
const textFilter = ({ sql }: SignedContext, text: string): Fragment => {
  if (text === '') return sql`true`
  const number = /^(?:ap-?)?0*(\d{1,9})$/i.exec(text)?.[1]
  const like = containing(text)
  return number
    ? sql`a.number = ${Number(number)}`
    : sql`(exists (select from identity.public_accounts p where p.id = a.student_id
      and (p.first_name || ' ' || p.last_name) ilike ${like}) or exists (select from catalogue.public_courses k where k.id = a.course_id and k.title ilike ${like}))`
}

type Page = { rows: LineRow[]; total: number | null }

/** A page of lines. Where somebody searches, what is found is counted with it; else the total is known from the bins. */
const pageOf = async (
  ctx: SignedContext,
  side: Side,
  where: Fragment,
  order: Fragment,
  text: string,
  size: number,
  page: number,
): Promise<Page> => {
  const { sql } = ctx
  if (text === '')
    return { rows: await lineRows(ctx, side, where, order, size, page * size), total: null }
  const found = await sql<
    { id: string }[]
  >`select a.id from applications.applications a where ${where} and ${textFilter(ctx, text)} order by ${order}`
  const ids = found.slice(page * size, (page + 1) * size).map(({ id }) => id)
  return {
    rows: await lineRows(ctx, side, sql`a.id = any (${ids}::uuid[])`, order, size),
    total: found.length,
  }
}

export const providerBins: Answer<typeof binsContract> = async (
  ctx,
  { bin, universityId, courseId, text, page, size },
) => {
  const { sql, actor } = ctx
  const admin = actor.roles.includes('admin')
  const universities = await sql<
    { id: string; name: string }[]
  >`select p.id, p.name from catalogue.public_providers p
    where ${admin ? sql`p.id = ${universityId ?? null}` : sql`p.id in (select provider_id from catalogue.public_provider_staff where account_id = ${actor.accountId})`} order by p.name`
  // Staff of several universities may look at one of them.
  const ids = universities
    .map(({ id }) => id)
    .filter((id) => universityId === undefined || id === universityId)
  // One university is the usual case, and the order of its index is the order of the list.
  const own =
    ids.length === 1
      ? sql`a.university_id = ${ids[0]!}`
      : sql`a.university_id = any (${ids}::uuid[])`
  const narrow = sql`${own} and a.bin is not null ${courseId ? sql`and a.course_id = ${courseId}` : sql``}`
  const where = sql`${narrow} and a.bin = ${bin}`
  const ended = bin === 'ended' || bin === 'denied'
  const [counted, { rows, total }] = await Promise.all([
    sql<
      { bin: ProviderBin; n: number }[]
    >`select a.bin, count(*)::int as n from applications.applications a where ${narrow} group by 1`,
    pageOf(
      ctx,
      'university',
      where,
      ended ? sql`a.since desc, a.id desc` : sql`a.since, a.id`,
      text,
      size,
      page,
    ),
  ])
  const counts = Object.fromEntries(
    providerBinNames.map((name) => [name, counted.find((row) => row.bin === name)?.n ?? 0]),
  ) as Record<ProviderBin, number>
  const line = lineOf(ctx, 'university')
  return {
    data: {
      universities,
      bin,
      counts,
      total: total ?? counts[bin],
      page,
      size,
      applications: rows.map((row) => ({
        ...line(row),
        prepared: shownPrepared(row.prepared),
        openedAt: row.openedAt,
      })),
    },
    message: 'success',
    status: true,
  }
}

const living = ({ sql }: SignedContext): Fragment =>
  sql`a.status not in ('denied', 'declined', 'cancelled', 'closed')`

const binOf = (ctx: SignedContext): Fragment => {
  const { sql, now } = ctx
  const tomorrow = new Date(`${after(now, days(1)).toISOString().slice(0, 10)}T00:00:00Z`)
  return sql`case when a.due_at < ${now}::timestamptz then 'overdue' when a.due_at < ${tomorrow}::timestamptz then 'today'
    when a.status = 'in review' then 'review' when a.status in ('waiting for submission', 'more info requested') then 'student'
    when a.status = 'offered' then 'offers' else 'university' end`
}

const near = 14
const flagsOf = ({ now }: SignedContext, row: LineRow) => [
  ...(row.dueAt &&
  Date.parse(row.dueAt) - now.getTime() < days(near) &&
  Date.parse(row.dueAt) > now.getTime()
    ? ['deadline_near' as const]
    : []),
  ...(row.missing > 0 ? ['documents_missing' as const] : []),
  ...(now.getTime() - Date.parse(row.changedAt) > days(near) ? ['silent' as const] : []),
  ...(row.courseStatus !== 'open' && row.sentAt === null ? ['course_closed' as const] : []),
  ...(row.unread > 0 ? ['unread' as const] : []),
]

/** Whose applications are on this desk: an agent's by their list of students, a counsellor's by assignment, an admin's all. */
const desk = ({ sql, actor }: SignedContext): Fragment => {
  const { accountId, roles } = actor
  if (roles.includes('counsellor') || roles.includes('associate'))
    return sql`a.adviser_id = ${accountId}`
  return roles.includes('agent')
    ? sql`a.student_id in (select student_id from issuers.public_agent_students where agent_id = ${accountId})`
    : sql`a.adviser_id is not null`
}

export const counsellorQueue: Answer<typeof queueContract> = async (
  ctx,
  { bin, text, page, size },
) => {
  const { sql, actor } = ctx
  const takes = ['counsellor', 'associate', 'admin'].some((role) =>
    actor.roles.includes(role as never),
  )
  const pool = sql`a.adviser_id is null and a.submitted_at is not null and ${living(ctx)} and ${takes}`
  const pageIn = (one: QueueBin) =>
    pageOf(
      ctx,
      'advisers',
      one === 'unassigned' ? pool : sql`${desk(ctx)} and ${living(ctx)} and ${binOf(ctx)} = ${one}`,
      sql`a.due_at, a.id`,
      text,
      size,
      page,
    )
  const [counted, [unassigned], asked] = await Promise.all([
    sql<
      { bin: QueueBin; n: number }[]
    >`select ${binOf(ctx)} as bin, count(*)::int as n from applications.applications a where ${desk(ctx)} and ${living(ctx)} group by 1`,
    sql<{ n: number }[]>`select count(*)::int as n from applications.applications a where ${pool}`,
    bin && pageIn(bin),
  ])
  const counts = Object.fromEntries(
    queueBinNames.map((name) => [
      name,
      name === 'unassigned' ? unassigned!.n : (counted.find((row) => row.bin === name)?.n ?? 0),
    ]),
  ) as Record<QueueBin, number>
  const chosen = bin ?? queueBinNames.find((name) => counts[name] > 0) ?? 'review'
  const { rows, total } = asked ?? (await pageIn(chosen))
  const line = lineOf(ctx, 'advisers')
  return {
    data: {
      bin: chosen,
      counts,
      total: total ?? counts[chosen],
      page,
      size,
      applications: rows.map((row) => ({
        ...line(row),
        dueAt: row.dueAt,
        flags: flagsOf(ctx, row),
      })),
    },
    message: 'success',
    status: true,
  }
}
