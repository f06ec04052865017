import { endOfDays } from '#contract/days.ts'
import type { extendShare as contract } from '#contract/vault/share/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { assertGuardianConsent, timeZoneOf } from '#server/identity/public.ts'
import { assertOwn } from '../vault-reads.ts'
import { loadShare } from './shares.ts'

export const extendShare: CallFunction<typeof contract> = async (
  ctx,
  { studentId, id, validity },
) => {
  assertOwn(ctx.actor, studentId)
  const share = await loadShare(ctx, studentId, id)
  await assertGuardianConsent(ctx, studentId, 'shares')
  if (share.state === 'revoked') fail('share_expired')
  const until = endOfDays(ctx.now, validity, await timeZoneOf(ctx, studentId))
  await ctx.sql`update vault.shares set expires_at = ${until}, validity_days = ${validity}, pin_failures = 0
    where id = ${id} and revoked_at is null`
  await ctx.sql`update vault.grants set until = ${until}
    where document_id = ${share.documentId} and purpose = 'share' and reference = ${id} and revoked_at is null`
  await ctx.log({
    action: 'share.extended',
    subject: { kind: 'document', id: share.documentId },
    payload: { recipient: share.email, validityInDays: validity },
  })
  await ctx.publish([studentId], 'shares')
  return loadShare(ctx, studentId, id)
}
