import type { ChangeKind } from '#contract/identity/changes/calls.ts'
import type { Context } from '#server/core/context.ts'

/** What waits about one account, authenticator, notary or issuer ends: it is about something that is no longer so. */
export const stopChanges = async (
  ctx: Context<null> | Context,
  kinds: readonly ChangeKind[],
  aboutId: string,
): Promise<void> => {
  const stopped = await ctx.sql<{ id: string; kind: ChangeKind }[]>`
    update identity.change_requests
    set status = 'refused', refused_by = ${ctx.actor?.accountId ?? null}, refused_at = ${ctx.now}
    where kind = any (${kinds as string[]}) and coalesce(subject_id, account_id) = ${aboutId}
      and status in ('pending', 'confirmed')
    returning id, kind`
  for (const { id, kind } of stopped)
    await ctx.log({ action: 'change.refused', subject: { kind: 'change', id }, payload: { kind } })
  if (stopped.length > 0) await ctx.publish(['admin'], 'changes')
}
