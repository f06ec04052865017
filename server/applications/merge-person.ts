import { finalStatuses } from '#contract/applications/state.ts'
import type { MergeObstacle } from '#contract/merge-obstacles.ts'
import type { Context } from '#server/core/context.ts'
import type { MergedPair } from '#server/core/work/person-data.ts'
import { assignAdviser } from './detail/advisers.ts'

/** Nobody applies twice for the same: the person chooses which of the two goes on. */
export const mergeObstacles = async (
  { sql }: Pick<Context, 'sql'>,
  { fromId, intoId }: MergedPair,
): Promise<MergeObstacle[]> => {
  const [row] = await sql<[{ twice: boolean }]>`
    select exists (select from applications.applications a join applications.applications b
      on b.student_id = ${intoId} and b.course_id = a.course_id and b.intake_id is not distinct from a.intake_id
        and b.status <> all (${[...finalStatuses]})
      where a.student_id = ${fromId} and a.status <> all (${[...finalStatuses]})) as twice`
  return row.twice ? ['same_application'] : []
}

/** Applications go with all that hangs on them; the log of their moves says who did what, as it was. */
export const merge = async (ctx: Context<null>, { fromId, intoId }: MergedPair): Promise<void> => {
  const { sql } = ctx
  await sql`delete from applications.calendars where account_id = ${fromId}`
  // Who advises the account that stays goes on doing so; if nobody does, whoever advised the other.
  const [adviser] = await sql<{ adviserId: string }[]>`
    select adviser_id from applications.advisers where student_id = ${fromId}`
  const kept = await sql`select from applications.advisers where student_id = ${intoId}`
  if (adviser) {
    await assignAdviser(ctx, fromId, null, 'merged')
    if (kept.length === 0) await assignAdviser(ctx, intoId, adviser.adviserId, 'merged')
  }
  await sql`update applications.comments c set author_id = ${intoId} from applications.applications a
    where a.id = c.application_id and a.student_id = ${fromId} and c.author_id = ${fromId}`
  await sql`update applications.comment_reads r set account_id = ${intoId} where account_id = ${fromId}
    and not exists (select from applications.comment_reads o where o.application_id = r.application_id and o.account_id = ${intoId})`
  await sql`update applications.applications set student_id = ${intoId} where student_id = ${fromId}`
}
