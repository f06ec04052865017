import type { getStudentFile as contract } from '#contract/counsellors/students/calls.ts'
import type { Note } from '#contract/counsellors/shapes.ts'
import type { ResultOf } from '#contract/kit.ts'
import type { CallFunction, SignedContext } from '#server/core/context.ts'
import { logRead } from '#server/core/work/log-read.ts'
import { isOfOffice } from '../office/load-colleague.ts'
import { listStudentDocuments } from './student-documents.ts'
import { loadStudent } from './load-student.ts'
import { readableTasks, listTaskRows } from './task-rows.ts'
import { loadWeakMatches } from './weak-matches.ts'

type File = ResultOf<typeof contract>['data']

export const getStudentFile: CallFunction<typeof contract> = async (ctx, { uuid }) => {
  const line = await loadStudent(ctx, uuid)
  await logRead(ctx, 'person.profile_read', uuid)
  const [about, tasks, notes, history, messages, documents, weakMatches] = await Promise.all([
    loadAbout(ctx, uuid),
    listTaskRows(ctx, ctx.sql`t.student_id = ${uuid} and ${readableTasks(ctx)}`),
    // Notes are the office's; an agent is outside of it.
    isOfOffice(ctx) ? listNotes(ctx, uuid) : [],
    listHistory(ctx, uuid),
    listMessages(ctx, uuid),
    listStudentDocuments(ctx, uuid),
    loadWeakMatches(ctx, uuid),
  ])
  // Judged now; the list says what was judged when something moved last.
  const flags: File['flags'] = line.flags.filter((flag) => flag !== 'weak_match')
  if (weakMatches.length > 0) flags.push('weak_match')
  return {
    data: { ...line, ...about, flags, tasks, notes, history, messages, documents, weakMatches },
  }
}

const loadAbout = async ({ sql }: SignedContext, id: string) => {
  const [row] = await sql<Pick<File, 'phone' | 'pausedUntil' | 'profilePercent'>[]>`
    select a.phone, s.paused_until, coalesce(f.completeness, 0) as profile_percent
    from identity.public_accounts a
    left join counsellors.students s on s.student_id = a.id
    left join profiles.public_students f on f.account_id = a.id
    where a.id = ${id}`
  return row!
}

const listNotes = ({ sql }: SignedContext, id: string): Promise<Note[]> =>
  sql<Note[]>`select n.id, n.kind, n.body, a.name as author, n.at
    from counsellors.notes n join identity.public_accounts a on a.id = n.author_id
    where n.student_id = ${id} order by n.at desc, n.id desc limit 200`

/** Why somebody else came is what the student or the office said to the office. */
const listHistory = (ctx: SignedContext, id: string): Promise<File['history']> =>
  ctx.sql<File['history']>`
    select json_build_object('uuid', a.id, 'name', a.name) as adviser, h.since, h.until,
      case when ${isOfOffice(ctx)} then h.reason else '' end as reason
    from applications.public_adviser_history h join identity.public_accounts a on a.id = h.adviser_id
    where h.student_id = ${id} order by h.since desc, h.id desc limit 100`

const listMessages = ({ sql }: SignedContext, id: string): Promise<File['messages']> =>
  sql<File['messages']>`
    select m.id, m.application_id, c.title as course, a.name as author, m.body, m.at
    from applications.public_applications p
    join applications.public_student_messages m on m.application_id = p.id
    join catalogue.public_courses c on c.id = p.course_id
    join identity.public_accounts a on a.id = m.author_id
    where p.student_id = ${id} order by m.at desc, m.id desc limit 50`
