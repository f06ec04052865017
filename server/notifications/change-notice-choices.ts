import type { changeNoticeChoices as contract } from '#contract/notifications/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { loadChoices } from './notice-reads.ts'

export const changeNoticeChoices: CallFunction<typeof contract> = async (
  ctx,
  { mail, rhythm, quiet },
) => {
  for (const [group, wanted] of Object.entries(mail))
    await ctx.sql`insert into notifications.mail_choices (account_id, about, wanted) values (${ctx.actor.accountId}, ${group}, ${wanted})
      on conflict (account_id, about) do update set wanted = excluded.wanted`
  const before = await loadChoices(ctx, ctx.actor.accountId)
  if (rhythm !== undefined || quiet !== undefined)
    await ctx.sql`insert into notifications.mail_rhythms (account_id, rhythm, quiet)
      values (${ctx.actor.accountId}, ${rhythm ?? before.rhythm}, ${quiet ?? before.quiet})
      on conflict (account_id) do update set rhythm = excluded.rhythm, quiet = excluded.quiet`
  return { ...before, rhythm: rhythm ?? before.rhythm, quiet: quiet ?? before.quiet }
}
