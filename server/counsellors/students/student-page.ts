// Who is on a page of the list, of thousands: only what is asked and put in order by is read, from whichever end is nearer.
import type { StudentFilter } from '#contract/counsellors/students/calls.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { matchesFilter, studentFactsJoin, scopeOf, type StudentReader } from './student-scope.ts'

type Orders = Record<StudentFilter['sort'], Fragment>

// Moments are seldom the same: whose name it is need not be read. Of one stage, who is due first
// comes first. Those without a deadline come as they registered.
const orders = (ctx: StudentReader): Orders => {
  const { sql } = ctx
  return {
    deadline: sql`x.next_deadline asc nulls last, m.student_id`,
    '-deadline': sql`x.next_deadline desc nulls last, m.student_id`,
    name: sql`p.sort_name, m.student_id`,
    '-name': sql`p.sort_name desc, m.student_id`,
    contact: sql`s.last_contact_at asc nulls first, m.student_id`,
    '-contact': sql`s.last_contact_at desc nulls last, m.student_id`,
    stage: sql`x.furthest_rank asc nulls first, x.next_deadline asc nulls last, m.student_id`,
    '-stage': sql`x.furthest_rank desc nulls last, x.next_deadline asc nulls last, m.student_id`,
  }
}

/** The same from the last to the first. */
const ordersFromEnd = (ctx: StudentReader): Orders => {
  const { sql } = ctx
  return {
    deadline: sql`x.next_deadline desc nulls first, m.student_id desc`,
    '-deadline': sql`x.next_deadline asc nulls first, m.student_id desc`,
    name: sql`p.sort_name desc, m.student_id desc`,
    '-name': sql`p.sort_name, m.student_id desc`,
    contact: sql`s.last_contact_at desc nulls last, m.student_id desc`,
    '-contact': sql`s.last_contact_at asc nulls first, m.student_id desc`,
    stage: sql`x.furthest_rank desc nulls last, x.next_deadline desc nulls first, m.student_id desc`,
    '-stage': sql`x.furthest_rank asc nulls first, x.next_deadline desc nulls first, m.student_id desc`,
  }
}

/** Further in than this it is worth counting first, to begin at the nearer end. */
const near = 200

/** How many students the filter leaves of those the reader may see. */
export const countStudents = async (
  ctx: StudentReader,
  filter: StudentFilter,
  studentId?: string,
): Promise<number> => {
  const { sql } = ctx
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from ${whereFilter(ctx, filter, studentId)}`
  return row!.n
}

const whereFilter = (ctx: StudentReader, filter: StudentFilter, studentId?: string): Fragment => {
  const { sql } = ctx
  // Each has one row in these: what is neither asked nor put in order by is not read.
  return sql`(${scopeOf(ctx, filter.whose)}) m left join identity.public_accounts p on p.id = m.student_id ${studentFactsJoin(ctx)}
    where ${studentId ? sql`m.student_id = ${studentId}` : sql`true`} and ${matchesFilter(ctx, filter)}`
}

type OnPage = { studentId: string; adviserId: string | null; since: string | null }

/** `total`: of all that is asked for, also past the end. */
export const loadStudentsPage = async (
  ctx: StudentReader,
  filter: StudentFilter,
  { size, from }: { size: number; from: number },
  studentId?: string,
): Promise<{ found: OnPage[]; total: number }> => {
  const { sql } = ctx
  const counted = from > near ? await countStudents(ctx, filter, studentId) : null
  if (counted !== null && from >= counted) return { found: [], total: counted }
  const behind = counted === null ? Infinity : Math.max(0, counted - from - size)
  const isBackwards = behind < from
  const taken = isBackwards ? Math.min(size, counted! - from) : size
  const skipped = isBackwards ? behind : from
  const [found, total] = await Promise.all([
    sql<OnPage[]>`
      select m.student_id, m.adviser_id, m.since from ${whereFilter(ctx, filter, studentId)}
      order by ${isBackwards ? ordersFromEnd(ctx)[filter.sort] : orders(ctx)[filter.sort]} limit ${taken} offset ${skipped}`,
    counted ?? countStudents(ctx, filter, studentId),
  ])
  return { found: isBackwards ? found.toReversed() : found, total }
}
