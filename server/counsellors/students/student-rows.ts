// The list of students, in one statement: who they are from identity, how far from applications, the rest from the office.
import { type StudentFilter } from '#contract/counsellors/students.ts'
import { nearDays, silentDays, type StudentLine } from '#contract/counsellors/shapes.ts'
import {
  applicationStatuses,
  statusesByProgress,
  waitingFor,
} from '#contract/applications/state.ts'
import { after, before, days } from '#server/core/clock.ts'
import type { SignedContext } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { containing } from '#server/core/database/like.ts'
import { isAdmin, isOfOffice } from '../office/load-colleague.ts'

const statusesWaitingFor = (party: string): string[] =>
  applicationStatuses.filter((status) => waitingFor(status) === party)

/** Whose students the caller may see, narrowed to what is asked: own, those of associates, without anyone. */
export const scopeOf = (ctx: SignedContext, whose: StudentFilter['whose'] = 'all'): Fragment => {
  const { sql, actor } = ctx
  // An admin sees every student, looked after and applying or not: nobody is out of sight.
  if (isAdmin(ctx) && (whose === 'nobody' || whose === 'all'))
    return sql`select r.account_id as student_id, v.adviser_id, v.since
      from identity.public_account_roles r left join applications.public_advisers v on v.student_id = r.account_id
      where r.role = 'student' and ${whose === 'nobody' ? sql`v.student_id is null` : sql`true`}`
  const mine = sql`v.adviser_id = ${actor.accountId}`
  const associates = sql`v.adviser_id in (select c.account_id from counsellors.colleagues c where c.supervisor_id = ${actor.accountId})`
  const where =
    whose === 'nobody'
      ? sql`false`
      : whose === 'mine'
        ? mine
        : whose === 'associates'
          ? associates
          : sql`(${mine} or ${associates})`
  const agents = actor.roles.includes('agent') && (whose === 'mine' || whose === 'all')
  return sql`select v.student_id, v.adviser_id, v.since from applications.public_advisers v where ${where}
    ${
      agents
        ? sql`union select g.student_id, v.adviser_id, v.since from issuers.public_agent_students g
        left join applications.public_advisers v on v.student_id = g.student_id where g.agent_id = ${actor.accountId}`
        : sql``
    }`
}

const orders = ({ sql }: SignedContext): Record<StudentFilter['sort'], Fragment> => ({
  deadline: sql`next_deadline nulls last, lower(student_name), student_id`,
  '-deadline': sql`next_deadline desc nulls last, lower(student_name), student_id`,
  name: sql`lower(student_name), student_id`,
  '-name': sql`lower(student_name) desc, student_id`,
  contact: sql`coalesce(last_contact, '-infinity'), student_id`,
  '-contact': sql`last_contact desc nulls last, student_id`,
  stage: sql`stage_rank nulls first, lower(student_name), student_id`,
  '-stage': sql`stage_rank desc nulls last, lower(student_name), student_id`,
})

type Row = Omit<StudentLine, 'flags'> & {
  total: number
  missing: number
  since: string | null
  weak: boolean
}

/** Those of them who are asked for by who looks after them and where they apply. */
const mine = (ctx: SignedContext, filter: StudentFilter, studentId?: string): Fragment => {
  const { sql } = ctx
  const month = `${filter.intake ?? ''}-01`
  // The starts of that month are looked up once; then only the applications of these students are read.
  const intake = sql`exists (
    select from applications.public_applications a
    where a.student_id = m.student_id and a.intake_id = any (array(
      select i.id from catalogue.public_intakes i
      where i.starts_on >= ${month}::date and i.starts_on < ${month}::date + interval '1 month')))`
  return sql`select * from (${scopeOf(ctx, filter.whose)}) m
    where ${studentId ? sql`m.student_id = ${studentId}` : sql`true`}
      and ${filter.adviser ? sql`m.adviser_id = ${filter.adviser}` : sql`true`}
      and ${filter.intake ? intake : sql`true`}
      and ${filter.tag ? sql`m.student_id in (select g.student_id from counsellors.tags g where g.tag = ${filter.tag})` : sql`true`}`
}

const waiting = ({ sql }: SignedContext): Fragment => sql`case
  when x.statuses && ${statusesWaitingFor('student')} then 'student'
  when x.statuses && ${statusesWaitingFor('adviser')} then 'advisers'
  when x.statuses && ${statusesWaitingFor('university')} then 'university' else 'nobody' end`

/** What is known of each of "mine", by words of name or address. */
const found = (ctx: SignedContext, { combine }: StudentFilter): Fragment => {
  const { sql } = ctx
  const named = sql`p.search_text like identity.public_folded(${containing(combine)})`
  return sql`
    select m.student_id, m.adviser_id, m.since, p.name as student_name, p.mail, f.citizenship as country,
      coalesce(s.state, 'active') as state, coalesce(x.furthest, 'none') as stage,
      array_position(${[...statusesByProgress]}::text[], x.furthest) as stage_rank,
      coalesce(x.applications, 0) as applications, ${waiting(ctx)} as waiting,
      x.next_deadline, s.last_contact_at as last_contact, coalesce(x.missing, 0) as missing
    from mine m join identity.public_accounts p on p.id = m.student_id
    left join applications.public_progress x on x.student_id = m.student_id
    left join counsellors.students s on s.student_id = m.student_id
    left join profiles.public_students f on f.account_id = m.student_id
    where ${combine ? named : sql`true`}`
}

/** What is asked of those found. */
const asked = ({ sql }: SignedContext, filter: StudentFilter): Fragment => sql`
  ${filter.stage ? sql`stage = ${filter.stage}` : sql`true`}
  and ${filter.waiting ? sql`waiting = ${filter.waiting}` : sql`true`}
  and ${filter.country ? sql`country = ${filter.country}` : sql`true`}
  and ${filter.state ? sql`state = ${filter.state}` : sql`true`}`

/** Messages on the student's applications that the caller has not read. */
const unread = ({ sql, actor }: SignedContext): Fragment => sql`
  select count(*)::int from applications.public_applications a
  join applications.public_messages c on c.application_id = a.id and c.author_id <> ${actor.accountId}
    and c.audience in ('everyone', 'advisers')
  where a.student_id = g.student_id and c.at > coalesce((select r.read_to from applications.public_message_reads r
    where r.application_id = a.id and r.account_id = ${actor.accountId}), '-infinity')`

/** `studentId`: this one alone, if the caller may see them. */
export const studentRows = async (
  ctx: SignedContext,
  filter: StudentFilter,
  { size, from }: { size: number; from: number },
  studentId?: string,
): Promise<{ lines: StudentLine[]; total: number }> => {
  const { sql, now } = ctx
  const order = orders(ctx)[filter.sort]
  const rows = await sql<Row[]>`
    with mine as (${mine(ctx, filter, studentId)}),
    found as (${found(ctx, filter)}),
    page as (
      select *, count(*) over ()::int as total from found where ${asked(ctx, filter)}
      order by ${order} limit ${size} offset ${from})
    select g.student_id as uuid, g.student_name as name, g.mail, g.country, g.state, g.stage, g.applications, g.waiting,
      g.next_deadline, g.last_contact, g.missing, g.since, g.total,
      case when b.id is not null then json_build_object('uuid', b.id, 'name', b.name) end as adviser,
      (select count(*)::int from counsellors.tasks t where t.student_id = g.student_id and t.done_at is null) as open_tasks,
      exists (select from counsellors.tasks t where t.student_id = g.student_id and t.done_at is null and t.kind = 'match') as weak,
      (${unread(ctx)}) as unread,
      array(select t.tag from counsellors.tags t where t.student_id = g.student_id order by lower(t.tag)) as tags
    from page g left join identity.public_accounts b on b.id = g.adviser_id
    order by ${order}`
  const near = after(now, days(nearDays)).getTime()
  const silent = before(now, days(silentDays)).getTime()
  const lines = rows.map(({ total: _, missing, since, weak, ...row }): StudentLine => {
    const due = row.nextDeadline ? Date.parse(row.nextDeadline) : null
    const heard = row.lastContact ?? since
    return {
      ...row,
      tags: isOfOffice(ctx) ? row.tags : [],
      flags: [
        ...(due !== null && due > now.getTime() && due <= near ? (['deadline_near'] as const) : []),
        ...(missing > 0 ? (['documents_missing'] as const) : []),
        ...(row.state === 'active' && heard && Date.parse(heard) < silent
          ? (['silent'] as const)
          : []),
        ...(weak ? (['weak_match'] as const) : []),
      ],
    }
  })
  return { lines, total: rows[0]?.total ?? 0 }
}
