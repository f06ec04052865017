import type * as contract from '#contract/notifications/calls.ts'
import { notices, type Notice } from '#contract/notifications/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { timeZoneOf } from '#server/identity/public.ts'
import type { Values } from '#text/say.ts'
import { noticeIn, countUnread } from './notice-reads.ts'
import { isNotice } from './notice-words.ts'

type Row = {
  id: string
  name: string
  values: Values
  link: string | null
  at: string
  read: boolean
}

const shown =
  (language: 'en' | 'de', timeZone: string) =>
  ({ values, ...row }: Row): Notice[] =>
    isNotice(row.name)
      ? [
          {
            ...row,
            group: notices[row.name].group,
            ...noticeIn(language, row.name, values, timeZone),
          },
        ]
      : []

export const getNotices: CallFunction<typeof contract.getNotices> = async (
  ctx,
  { pageIndex, pageSize, unread },
) => {
  const me = ctx.actor.accountId
  const wanted = unread === 'true' ? ctx.sql`and read_at is null` : ctx.sql``
  const [rows, [counted], count, timeZone] = await Promise.all([
    ctx.sql<
      Row[]
    >`select id, name, values, link, at, read_at is not null as read from notifications.notices
      where account_id = ${me} ${wanted} order by at desc, id desc limit ${pageSize} offset ${pageIndex * pageSize}`,
    ctx.sql<
      { total: number }[]
    >`select count(*) as total from notifications.notices where account_id = ${me} ${wanted}`,
    countUnread(ctx),
    timeZoneOf(ctx, me),
  ])
  return {
    notices: rows.flatMap(shown(ctx.request.language, timeZone)),
    total: counted?.total ?? 0,
    unread: count,
  }
}
