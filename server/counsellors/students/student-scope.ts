// Whose students somebody may see, and what is known of each that a list can be narrowed by.
import type { StudentFilter } from '#contract/counsellors/students/calls.ts'
import { applicationStatuses, waitingFor } from '#contract/applications/state.ts'
import type { Actor, SignedContext } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { likePattern } from '#server/core/database/like.ts'
import { isAdmin } from '../office/load-colleague.ts'

/** Who asks, and when: in a call, and in the thread of an export. */
export type StudentReader = Pick<SignedContext, 'sql' | 'now'> & {
  readonly actor: Pick<Actor, 'accountId' | 'roles'>
}

const statusesWaitingFor = (party: string): string[] =>
  applicationStatuses.filter((status) => waitingFor(status) === party)

/** Whose students the caller may see, narrowed to what is asked: own, those of associates, without anyone. */
export const scopeOf = (ctx: StudentReader, whose: StudentFilter['whose'] = 'all'): Fragment => {
  const { sql, actor } = ctx
  // An admin sees every student, looked after and applying or not: nobody is out of sight.
  if (isAdmin(ctx) && (whose === 'nobody' || whose === 'all'))
    return sql`select r.account_id as student_id, v.adviser_id, v.since
      from identity.public_account_roles r left join applications.public_advisers v on v.student_id = r.account_id
      where r.role = 'student' and ${whose === 'nobody' ? sql`v.student_id is null` : sql`true`}`
  const under = sql`select u.adviser_id from applications.public_supervisors u where u.supervisor_id = ${actor.accountId}`
  // As an array, so that their students are looked up and not all read.
  const advisers = {
    mine: sql`array[${actor.accountId}::uuid]`,
    associates: sql`array(${under})`,
    all: sql`${actor.accountId}::uuid || array(${under})`,
    nobody: sql`'{}'::uuid[]`,
  }[whose]
  const agents = actor.roles.includes('agent') && (whose === 'mine' || whose === 'all')
  return sql`select v.student_id, v.adviser_id, v.since from applications.public_advisers v where v.adviser_id = any (${advisers})
    ${
      agents
        ? sql`union select g.student_id, v.adviser_id, v.since from issuers.public_agent_students g
        left join applications.public_advisers v on v.student_id = g.student_id where g.agent_id = ${actor.accountId}`
        : sql``
    }`
}

/** What is known of each of `m` beside who they are (`p`). */
export const studentFactsJoin = ({ sql }: StudentReader): Fragment => sql`
  left join applications.public_progress x on x.student_id = m.student_id
  left join counsellors.students s on s.student_id = m.student_id
  left join profiles.public_students f on f.account_id = m.student_id`

export const waitingForSql = ({ sql }: StudentReader): Fragment => sql`case
  when x.statuses && ${statusesWaitingFor('student')} then 'student'
  when x.statuses && ${statusesWaitingFor('adviser')} then 'advisers'
  when x.statuses && ${statusesWaitingFor('university')} then 'university' else 'nobody' end`

/**
 * Parts of a name or an address, in whatever order: family names come first in half of the world. All people's are looked up by
 * the longest, which their index knows; the thousands that somebody looks after are compared, which takes less.
 */
const isNamed = (ctx: StudentReader, searched: string): Fragment => {
  const { sql } = ctx
  const words = searched.split(/[\s,]+/).filter(Boolean)
  const [longest = ''] = words.toSorted((a, b) => b.length - a.length)
  return sql`
    ${isAdmin(ctx) ? sql`p.search_text like identity.public_folded(${likePattern(longest)})` : sql`true`}
    and p.search_text like all (array(select identity.public_folded(w.word) from unnest(${words.map(likePattern)}::text[]) w (word)))`
}

/** Whom the filter leaves; what it does not name costs nothing. */
export const matchesFilter = (ctx: StudentReader, filter: StudentFilter): Fragment => {
  const { sql } = ctx
  const { adviser, combine, country, intake, stage, state, tag } = filter
  return sql`
    ${adviser ? sql`m.adviser_id = ${adviser}` : sql`true`}
    and ${tag ? sql`m.student_id in (select g.student_id from counsellors.tags g where g.tag = ${tag})` : sql`true`}
    and ${intake ? sql`${intake} = any (x.intake_months)` : sql`true`}
    and ${combine ? isNamed(ctx, combine) : sql`true`}
    and ${stage === 'none' ? sql`x.furthest is null` : stage ? sql`x.furthest = ${stage}` : sql`true`}
    and ${filter.waiting ? sql`${waitingForSql(ctx)} = ${filter.waiting}` : sql`true`}
    and ${country ? sql`f.citizenship = ${country}` : sql`true`}
    and ${state === 'active' ? sql`(s.state = 'active' or s.state is null)` : state ? sql`s.state = ${state}` : sql`true`}`
}
