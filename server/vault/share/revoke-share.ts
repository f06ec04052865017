import type { revokeShare as contract } from '#contract/vault/share/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { revokeView } from '../documents/view-grants.ts'
import { loadShare } from './shares.ts'

export const revokeShare: CallFunction<typeof contract> = async (ctx, { studentId, id }) => {
  const share = await loadShare(ctx, studentId, id)
  const closed =
    await ctx.sql`update vault.shares set revoked_at = ${ctx.now} where id = ${id} and revoked_at is null`
  if (closed.count > 0) {
    await revokeView(ctx, {
      documentId: share.documentId,
      purpose: 'share',
      reference: id,
    })
    await ctx.log({
      action: 'share.revoked',
      subject: { kind: 'document', id: share.documentId },
      payload: { recipient: share.email },
    })
    await ctx.publish([studentId], 'shares')
  }
  return loadShare(ctx, studentId, id)
}
