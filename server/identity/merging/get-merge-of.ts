import type { getMergeOf as contract } from '#contract/identity/merging/calls.ts'
import type { ResultOf } from '#contract/kit.ts'
import type { CallFunction } from '#server/core/context.ts'
import { visibleAccount } from '../reads.ts'

type Listed = ResultOf<typeof contract>['merges'][number]

export const getMergeOf: CallFunction<typeof contract> = async (ctx, { id }) => {
  await visibleAccount(ctx, id)
  const merges = await ctx.sql<Listed[]>`
    select case when g.from_id = ${id} then 'ends' else 'stays' end as side, o.id as account_id, o.mail, g.state,
      coalesce(g.ended_at, g.merge_after, g.proved_at) as at
    from identity.merges g
    join identity.accounts o on o.id = case when g.from_id = ${id} then g.holder_id else g.from_id end
    where (g.from_id = ${id} or g.holder_id = ${id}) and g.state in ('waiting', 'merged')
    order by g.asked_at desc limit 50`
  return { merges }
}
