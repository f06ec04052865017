// How notices and choices are read, a notice in its reader's language.
import {
  type NoticeGroup,
  noticeGroups,
  type NoticeName,
  notices,
} from '#contract/notifications/calls.ts'
import type { Context, SignedContext } from '#server/core/context.ts'
import { notifications as de } from '#text/de/notifications.ts'
import { notifications as en } from '#text/en/notifications.ts'
import { say, type Values } from '#text/say.ts'

export const isNotice = (name: string): name is NoticeName => Object.hasOwn(notices, name)

export const noticeIn = (
  language: 'en' | 'de',
  name: NoticeName,
  values: Values,
  timeZone: string,
): { title: string; text: string } => {
  const { title, text } = (language === 'de' ? de : en).notices[name]
  return {
    title: say(title, values, language, timeZone),
    text: say(text, values, language, timeZone),
  }
}

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
