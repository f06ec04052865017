import type { ApplicationStatus } from '#contract/applications/state.ts'
import type { GuardianView } from '#contract/identity/guardians/calls.ts'
import type { Context } from '#server/core/context.ts'
import type { NotNull } from '#server/core/database/db.ts'
import { applicationNumber } from '../detail/application-rows.ts'
import { state as de } from '#text/de/applications/state.ts'
import { state as en } from '#text/en/applications/state.ts'

type Row = {
  number: number
  course: NotNull<string>
  university: NotNull<string>
  status: ApplicationStatus
  changed: string
}

/** The newest that somebody has applied to, for whoever consented to what they do here. */
export const applicationsOf = async (
  { sql, request }: Pick<Context, 'sql' | 'request'>,
  accountId: string,
): Promise<GuardianView['applications']> => {
  const words = request.language === 'de' ? de : en
  const rows = await sql<Row[]>`
    select a.number, c.title as course, p.name as university, a.status, a.changed_at as changed
    from applications.applications a join catalogue.public_courses c on c.id = a.course_id
      join catalogue.public_providers p on p.id = a.university_id
    where a.student_id = ${accountId} order by a.changed_at desc, a.id desc limit 100`
  return rows.map(({ number, status, ...row }) => ({
    ...row,
    number: applicationNumber(number),
    status: words.statuses[status],
  }))
}
