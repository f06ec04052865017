import {
  type stopMail as contract,
  type NoticeGroup,
  noticeGroups,
} from '#contract/notifications/calls.ts'
import type { CallFunction, Context } from '#server/core/context.ts'
import { orNotFound } from '#server/core/fail.ts'
import { hmac, sha256 } from '#server/core/random.ts'

/**
 * The secret of the link that ends letters of a group, or of all for a letter that gathered several: made again from the installation's secret for each letter. Its digest stays
 * when the secret is replaced, so that the link of an old letter goes on working.
 */
export const insertLinkToStop = async (
  ctx: Pick<Context, 'sql' | 'secret' | 'now'>,
  accountId: string,
  group: NoticeGroup | 'all',
): Promise<string> => {
  const token = hmac(ctx.secret, `end mail\n${accountId}\n${group}`).toString('base64url')
  await ctx.sql`insert into notifications.mail_links (token_hash, account_id, about, made_at)
    values (${sha256(token)}, ${accountId}, ${group}, ${ctx.now}) on conflict (token_hash) do nothing`
  return token
}

export const stopMail: CallFunction<typeof contract> = async ({ sql }, { token }) => {
  const [row] = await sql<{ accountId: string; about: NoticeGroup | 'all' }[]>`
    select account_id, about from notifications.mail_links where token_hash = ${sha256(token)}`
  const { accountId, about } = orNotFound(row)
  await sql`insert into notifications.mail_choices (account_id, about, wanted)
    select ${accountId}::uuid, one, false from unnest(${about === 'all' ? [...noticeGroups] : [about]}::text[]) one
    on conflict (account_id, about) do update set wanted = false`
  return { about }
}
