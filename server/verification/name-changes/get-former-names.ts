import type { getFormerNames as contract } from '#contract/verification/name-changes/calls.ts'
import { isPossible } from '#contract/verification/state.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { loadReadableRequest } from '../requests/read-requests.ts'
import { seesAllRequests, vouchingFor } from '../requests/request-rows.ts'

export const getFormerNames: CallFunction<typeof contract> = async (ctx, { requestId }) => {
  const { row, vouching } = await loadReadableRequest(ctx, requestId)
  const me = ctx.actor.accountId
  const isAll = row.ownerId === me || seesAllRequests(ctx)
  if (!isAll && !vouchingFor(vouching, me, row)) return fail('not_found')
  if (!isAll && !isPossible('approve', row.transactionStatus)) return { names: [] }
  // To a verifier only what came before the name that they check: what it became since is not theirs to know.
  const found = await ctx.sql<{ id: string; name: string; until: string; paper: string }[]>`
    select id, trim(old_first_name || ' ' || old_last_name) as name, coalesce(decided_at, requested_at) as until, paper_title as paper
    from verification.name_changes
    where owner_id = ${row.ownerId} and status = 'approved' and (${isAll} or decided_at <= ${row.requestedDate})
    order by decided_at, id`
  return {
    names: found.map(({ id, name, until, paper }) => ({
      name,
      until,
      verified:
        row.transactionStatus === 'approved' &&
        name === row.requesterName &&
        until >= row.requestedDate,
      change: isAll ? { id, paper } : null,
    })),
  }
}
