// Who is told of a fair, and who moves up when there is room.
import type { FairNews } from '../public.ts'
import type { Context } from '#server/core/context.ts'
import { fairStaffRoles } from './fair-rows.ts'

/** Gives free places to those who wait longest, each of whom is told. The fair is locked by whoever calls. */
export const moveUp = async (ctx: Context, fairId: string): Promise<void> => {
  const { sql, now } = ctx
  const up = await sql<{ id: string }[]>`
    update counsellors.fair_registrations r set state = 'registered', at = ${now}
    where r.fair_id = ${fairId} and r.student_id in (
      select w.student_id from counsellors.fair_registrations w
      join counsellors.fairs f on f.id = w.fair_id
      where w.fair_id = ${fairId} and w.state = 'waiting' and f.state = 'announced'
      order by w.at, w.student_id
      limit (select case when f.places is null then null
          else greatest(0, f.places - (select count(*) from counsellors.fair_registrations t
            where t.fair_id = f.id and t.state = 'registered')) end
        from counsellors.fairs f where f.id = ${fairId}))
    returning r.student_id as id`
  await notifyFairGuests(
    ctx,
    fairId,
    'moved_up',
    up.map(({ id }) => id),
  )
  for (const { id } of up) await notifyOfRegistration(ctx, fairId, id)
}

export const notifyFairGuests = async (
  ctx: Context,
  fairId: string,
  what: FairNews,
  accountIds: string[],
): Promise<void> => {
  if (accountIds.length > 0)
    await ctx.emit('counsellors.fair_changed', { fairId, what, accountIds })
  await ctx.publish([...fairStaffRoles, ...accountIds], 'fairs')
}

/** Everybody who has a place or waits for one. */
export const notifyRegistered = async (
  ctx: Context,
  fairId: string,
  what: FairNews,
): Promise<void> => {
  const all = await ctx.sql<{ id: string }[]>`
    select student_id as id from counsellors.fair_registrations
    where fair_id = ${fairId} and state in ('registered', 'waiting') order by at, student_id`
  await notifyFairGuests(
    ctx,
    fairId,
    what,
    all.map(({ id }) => id),
  )
}

/** The office keeps that somebody has a place. */
export const notifyOfRegistration = async (
  ctx: Context,
  fairId: string,
  studentId: string,
): Promise<void> => {
  const [fair] = await ctx.sql<{ title: string }[]>`
    select title from counsellors.fairs where id = ${fairId}`
  if (fair) await ctx.emit('counsellors.fair_registered', { fairId, studentId, title: fair.title })
}
