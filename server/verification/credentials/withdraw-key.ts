// A key that others may know signs nothing any more: it is marked in the DID document, what it signed is revoked and issued anew.
import type { JobContext } from '#server/core/context.ts'
import { publishLists } from './status-lists.ts'

/** Job, queued by an operator: `{ "keyId": "k-2026-11-1" }`. */
export const withdrawKey = async (ctx: JobContext, { keyId }: { keyId: string }): Promise<void> => {
  await ctx.begin(async (tx) => {
    const { count } = await tx.sql`update verification.signing_keys set revoked_at = ${tx.now}
      where id = ${keyId} and purpose = 'assertion' and revoked_at is null`
    if (count === 0) return
    const revoked = await tx.sql<{ request_id: string }[]>`
      update verification.credentials set revoked_at = ${tx.now} where key_id = ${keyId} and revoked_at is null returning request_id`
    for (const { request_id: requestId } of revoked)
      await tx.queue('verification.issue', { requestId })
    await tx.log({
      action: 'platform.key_withdrawn',
      subject: { kind: 'key', id: keyId },
      payload: { credentials: revoked.length },
    })
  })
  await publishLists(ctx)
}
