import type {
  FlaggedFilter,
  FlaggedReferral,
  listFlaggedReferrals as call,
} from '#contract/rewards/referrals/calls.ts'
import type { CallFunction, Context } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { containingFolded } from '#server/identity/public.ts'

type Reading = Pick<Context, 'sql'>

const found = ({ sql }: Reading, { text = '', sign }: FlaggedFilter): Fragment => {
  const like = containingFolded({ sql }, text)
  return sql`rewards.referrals r join identity.public_accounts a on a.id = r.referrer_id
    join identity.public_accounts b on b.id = r.friend_id
    where r.status = 'flagged'
    ${text === '' ? sql`` : sql`and (a.search_text like ${like} or b.search_text like ${like})`}
    ${sign ? sql`and r.evidence @> ${sql.json([{ sign }])}` : sql``}`
}

export const listFlaggedRows = (ctx: Reading, filter: FlaggedFilter, rest: Fragment) =>
  ctx.sql<FlaggedReferral[]>`
    select r.id, r.signed_up_at, r.evidence,
      json_build_object('id', a.id, 'name', a.name, 'mail', a.mail, 'since', a.created_at) as referrer,
      json_build_object('id', b.id, 'name', b.name, 'mail', b.mail, 'since', b.created_at) as friend
    from ${found(ctx, filter)} ${rest}`

export const countFlagged = async (ctx: Reading, filter: FlaggedFilter): Promise<number> => {
  const [counted] = await ctx.sql<
    { n: number }[]
  >`select count(*)::int as n from ${found(ctx, filter)}`
  return counted!.n
}

export const listFlaggedReferrals: CallFunction<typeof call> = async (ctx, input) => {
  const { sql } = ctx
  const { sort, pageIndex, pageSize } = input
  const order = sort === 'at' ? sql`r.signed_up_at, r.id` : sql`r.signed_up_at desc, r.id desc`
  const [total, referrals] = await Promise.all([
    countFlagged(ctx, input),
    listFlaggedRows(
      ctx,
      input,
      sql`order by ${order} limit ${pageSize} offset ${pageIndex * pageSize}`,
    ),
  ])
  return { total, referrals }
}
