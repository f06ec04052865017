import { noticeGroups, type NoticeGroup } from '#contract/notifications/calls.ts'
import type { Context, SignedContext } from '#server/core/context.ts'

export const unreadOf = async (ctx: Pick<SignedContext, 'sql' | 'actor'>): Promise<number> => {
  const [row] = await ctx.sql<{ unread: number }[]>`
    select count(*) as unread from notifications.notices where account_id = ${ctx.actor.accountId} and read_at is null`
  return row?.unread ?? 0
}

export const choicesOf = async (
  ctx: Pick<Context, 'sql'>,
  accountId: string,
): Promise<Record<NoticeGroup, boolean>> => {
  const rows = await ctx.sql<{ about: NoticeGroup; wanted: boolean }[]>`
    select about, wanted from notifications.mail_choices where account_id = ${accountId}`
  const chosen = new Map(rows.map(({ about, wanted }) => [about, wanted]))
  return Object.fromEntries(
    noticeGroups.map((group) => [group, chosen.get(group) ?? true]),
  ) as Record<NoticeGroup, boolean>
}
