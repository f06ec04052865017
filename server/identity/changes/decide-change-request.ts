// Another admin confirms a change, or anybody of them stops it before it counts.
import { changeFrom, type ChangeKind, type ChangeStatus } from '#contract/identity/changes/calls.ts'
import type { SignedContext } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'

type Locked = {
  kind: ChangeKind
  status: ChangeStatus
  raises: boolean
  accountId: string | null
  requestedBy: string
}

export const loadChangeRequestForUpdate = async (
  ctx: SignedContext,
  id: string,
  step: keyof typeof changeFrom,
): Promise<Locked> => {
  const [row] = await ctx.sql<Locked[]>`select kind, status, raises, account_id,
    requested_by
    from identity.change_requests where id = ${id} for update`
  const change = orNotFound(row)
  return (changeFrom[step] as readonly ChangeStatus[]).includes(change.status)
    ? change
    : fail('wrong_state', { status: change.status })
}
