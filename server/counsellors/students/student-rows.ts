// The list of students: who they are from identity, how far from applications, the rest from the office.
import type { StudentFilter } from '#contract/counsellors/students/calls.ts'
import { nearDays, silentDays, type StudentLine } from '#contract/counsellors/shapes.ts'
import { after, before, days } from '#server/core/clock.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { isOfOffice } from '../office/load-colleague.ts'
import { loadStudentsPage } from './student-page.ts'
import { studentFactsJoin, type StudentReader, waitingForSql } from './student-scope.ts'

type Row = Omit<StudentLine, 'flags'> & { missing: number; since: string | null; weak: boolean }

/** Messages on the student's applications that the caller has not read. */
const countUnread = ({ sql, actor }: StudentReader): Fragment => sql`
  select count(*)::int from applications.public_applications a
  join applications.public_messages c on c.application_id = a.id and c.author_id <> ${actor.accountId}
    and c.audience in ('everyone', 'advisers')
  where a.student_id = m.student_id and c.at > coalesce((select r.read_to from applications.public_message_reads r
    where r.application_id = a.id and r.account_id = ${actor.accountId}), '-infinity')`

/** `studentId`: this one alone, if the caller may see them. */
export const studentRows = async (
  ctx: StudentReader,
  filter: StudentFilter,
  page: { size: number; from: number },
  studentId?: string,
): Promise<{ lines: StudentLine[]; total: number }> => {
  const { sql, now } = ctx
  const { found, total } = await loadStudentsPage(ctx, filter, page, studentId)
  // A statement of its own: its plan is the same whatever was asked, and made once.
  const rows = await sql<Row[]>`
    select m.student_id as uuid, p.name, p.mail, f.citizenship as country, coalesce(s.state, 'active') as state,
      coalesce(x.furthest, 'none') as stage, coalesce(x.applications, 0) as applications, ${waitingForSql(ctx)} as waiting,
      x.next_deadline, s.last_contact_at as last_contact, coalesce(x.missing, 0) as missing, m.since,
      case when b.id is not null then json_build_object('uuid', b.id, 'name', b.name) end as adviser,
      (select count(*)::int from counsellors.tasks t where t.student_id = m.student_id and t.done_at is null
        and (t.for_student or ${isOfOffice(ctx)})) as open_tasks,
      coalesce(s.weak_match, false) as weak,
      (${countUnread(ctx)}) as unread,
      array(select t.tag from counsellors.tags t where t.student_id = m.student_id order by lower(t.tag)) as tags
    from unnest(${found.map((one) => one.studentId)}::uuid[], ${found.map((one) => one.adviserId)}::uuid[],
      ${found.map((one) => one.since)}::timestamptz[]) with ordinality as m (student_id, adviser_id, since, place)
    join identity.public_accounts p on p.id = m.student_id ${studentFactsJoin(ctx)}
    left join identity.public_accounts b on b.id = m.adviser_id
    order by m.place`
  const near = after(now, days(nearDays)).getTime()
  const silent = before(now, days(silentDays)).getTime()
  const lines = rows.map(({ missing, since, weak, ...row }): StudentLine => {
    const due = row.nextDeadline ? Date.parse(row.nextDeadline) : null
    const heard = row.lastContact ?? since
    return {
      ...row,
      tags: isOfOffice(ctx) ? row.tags : [],
      flags: [
        ...(due !== null && due <= now.getTime() ? (['deadline_passed'] as const) : []),
        ...(due !== null && due > now.getTime() && due <= near ? (['deadline_near'] as const) : []),
        ...(missing > 0 ? (['documents_missing'] as const) : []),
        ...(row.state === 'active' && heard && Date.parse(heard) < silent
          ? (['silent'] as const)
          : []),
        ...(weak ? (['weak_match'] as const) : []),
      ],
    }
  })
  return { lines, total }
}
