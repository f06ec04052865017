import type { changeNoticeChoices as contract } from '#contract/notifications/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { choicesOf } from './notice-reads.ts'

export const changeNoticeChoices: Answer<typeof contract> = async (ctx, { mail }) => {
  for (const [group, wanted] of Object.entries(mail))
    await ctx.sql`insert into notifications.mail_choices (account_id, about, wanted) values (${ctx.actor.accountId}, ${group}, ${wanted})
      on conflict (account_id, about) do update set wanted = excluded.wanted`
  return { mail: await choicesOf(ctx, ctx.actor.accountId) }
}
