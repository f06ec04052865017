// How notices and choices are read, a notice in its reader's language.
import {
  type NoticeChoices,
  type NoticeGroup,
  noticeGroups,
  type NoticeName,
} from '#contract/notifications/calls.ts'
import type { Context, SignedContext } from '#server/core/context.ts'
import type { Values } from '#text/say.ts'
import { isolateDirection } from './letters/marked-words.ts'
import { wordsOfNotice } from './notice-words.ts'

export const noticeIn = (
  language: 'en' | 'de',
  name: NoticeName,
  values: Values,
  timeZone: string,
): { title: string; text: string } => {
  const { title, text } = wordsOfNotice(language, name, values, timeZone, isolateDirection)
  return { title, text }
}

export const countUnread = async (ctx: Pick<SignedContext, 'sql' | 'actor'>): Promise<number> => {
  const [row] = await ctx.sql<{ unread: number }[]>`
    select count(*) as unread from notifications.notices where account_id = ${ctx.actor.accountId} and read_at is null`
  return row?.unread ?? 0
}

/** Whoever chose nothing gets mail for everything, gathered, and none by night. */
export const loadChoices = async (
  ctx: Pick<Context, 'sql'>,
  accountId: string,
): Promise<NoticeChoices> => {
  const rows = await ctx.sql<{ about: NoticeGroup; wanted: boolean }[]>`
    select about, wanted from notifications.mail_choices where account_id = ${accountId}`
  const chosen = new Map(rows.map(({ about, wanted }) => [about, wanted]))
  const [rhythm] = await ctx.sql<Pick<NoticeChoices, 'rhythm' | 'quiet'>[]>`
    select rhythm, quiet from notifications.mail_rhythms where account_id = ${accountId}`
  return {
    mail: Object.fromEntries(
      noticeGroups.map((group) => [group, chosen.get(group) ?? true]),
    ) as Record<NoticeGroup, boolean>,
    ...(rhythm ?? { rhythm: 'soon', quiet: true }),
  }
}
