import {
  noticeGroups,
  notices,
  type Notice,
  type NoticeGroup,
} from '#contract/notifications/calls.ts'
import type * as contract from '#contract/notifications/calls.ts'
import type { Answer, Context, SignedContext } from '#server/core/context.ts'
import type { Values } from '#text/say.ts'
import { isNotice, noticeIn } from './notice-words.ts'

type Row = {
  id: string
  name: string
  values: Values
  link: string | null
  at: string
  read: boolean
}

const shown =
  (language: 'en' | 'de') =>
  ({ values, ...row }: Row): Notice[] =>
    isNotice(row.name)
      ? [{ ...row, group: notices[row.name].group, ...noticeIn(language, row.name, values) }]
      : []

export const unreadOf = async (ctx: Pick<SignedContext, 'sql' | 'actor'>): Promise<number> => {
  const [row] = await ctx.sql<{ unread: number }[]>`
    select count(*) as unread from notifications.notices where account_id = ${ctx.actor.accountId} and read_at is null`
  return row?.unread ?? 0
}

export const getNotices: Answer<typeof contract.getNotices> = async (
  ctx,
  { pageIndex, pageSize, unread },
) => {
  const me = ctx.actor.accountId
  const wanted = unread === 'true' ? ctx.sql`and read_at is null` : ctx.sql``
  const [rows, [counted], count] = await Promise.all([
    ctx.sql<
      Row[]
    >`select id, name, values, link, at, read_at is not null as read from notifications.notices
      where account_id = ${me} ${wanted} order by at desc, id desc limit ${pageSize} offset ${pageIndex * pageSize}`,
    ctx.sql<
      { total: number }[]
    >`select count(*) as total from notifications.notices where account_id = ${me} ${wanted}`,
    unreadOf(ctx),
  ])
  return {
    notices: rows.flatMap(shown(ctx.request.language)),
    total: counted?.total ?? 0,
    unread: count,
  }
}

export const countNotices: Answer<typeof contract.countNotices> = async (ctx) => ({
  unread: await unreadOf(ctx),
})

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

export const getNoticeChoices: Answer<typeof contract.getNoticeChoices> = async (ctx) => ({
  mail: await choicesOf(ctx, ctx.actor.accountId),
})
