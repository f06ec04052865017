// What another admin confirmed counts; first and last days come by themselves, and both people are told.
import type { Context, JobContext } from '#server/core/context.ts'
import { takeDueChange } from '#server/identity/public.ts'
import { publishDeputies, toAboutDeputy } from './announce-deputies.ts'

/** Nothing for one that was ended meanwhile. */
export const onDeputyDue = async (
  ctx: Context<null>,
  { id: changeId }: { id: string },
): Promise<void> => {
  const due = await takeDueChange(ctx, changeId, ['deputy'])
  if (!due) return
  await ctx.sql`update transfers.deputies set agreed_at = ${ctx.now}
    where id = ${String(due.payload['deputyshipId'])} and ended_at is null`
  await publishDeputies(ctx)
}

/** Every minute. Whether somebody decides as a deputy does not wait for it: that is asked of the clock. */
export const followDeputies = (ctx: JobContext): Promise<void> =>
  ctx.begin(async (tx) => {
    const begun = await tx.sql<{ id: string }[]>`
      update transfers.deputies set began_at = ${ctx.now}
      where agreed_at <= ${ctx.now} and starts_at <= ${ctx.now} and ends_at > ${ctx.now}
        and ended_at is null and began_at is null returning id`
    for (const { id } of begun) await tx.emit('transfers.deputy_began', await toAboutDeputy(tx, id))
    const ended = await tx.sql<{ id: string; agreed: boolean }[]>`
      update transfers.deputies set ended_at = ${ctx.now}
      where ends_at <= ${ctx.now} and ended_at is null returning id, agreed_at is not null as agreed`
    for (const { id, agreed } of ended)
      if (agreed) await tx.emit('transfers.deputy_ended', await toAboutDeputy(tx, id))
    if (begun.length + ended.length > 0) await publishDeputies(tx)
  })
