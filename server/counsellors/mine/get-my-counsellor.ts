import { changeDays } from '#contract/counsellors/students/calls.ts'
import type { getMyCounsellor as contract } from '#contract/counsellors/mine/calls.ts'
import { after, days } from '#server/core/clock.ts'
import type { CallFunction, SignedContext } from '#server/core/context.ts'
import { listTaskRows } from '../students/task-rows.ts'

type Mine = {
  uuid: string
  name: string
  since: string
  picture: string | null
  changeFrom: string
}

export const getMyCounsellor: CallFunction<typeof contract> = async (ctx) => {
  const me = ctx.actor.accountId
  const [counsellor, tasks] = await Promise.all([
    findMyCounsellor(ctx),
    listTaskRows(ctx, ctx.sql`t.student_id = ${me} and t.for_student`),
  ])
  return { data: { counsellor, tasks } }
}

/** Who looks after the caller; null while nobody does. */
export const findMyCounsellor = async ({
  sql,
  actor,
  now,
}: SignedContext): Promise<Mine | null> => {
  const [row] = await sql<(Omit<Mine, 'changeFrom'> & { changedAt: string | null })[]>`
    select a.id as uuid, a.name, v.since, a.picture_url as picture,
      (select max(h.since) from applications.public_adviser_history h
        where h.student_id = ${actor.accountId} and h.given_by = ${actor.accountId}) as changed_at
    from applications.public_advisers v join identity.public_accounts a on a.id = v.adviser_id
    where v.student_id = ${actor.accountId}`
  if (!row) return null
  const { changedAt, ...mine } = row
  const changeFrom = changedAt ? after(new Date(changedAt), days(changeDays)) : now
  return { ...mine, changeFrom: changeFrom.toISOString() }
}
