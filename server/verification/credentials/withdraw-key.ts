// A key that others may know signs nothing any more: it leaves the DID document's assertion methods, what it signed is revoked and issued anew.
import type { JobContext } from '#server/core/context.ts'
import { activeKey, type KeyPurpose } from './keys.ts'
import { publishLists } from './status-lists.ts'

/** Job, queued by `npm run keys -- withdraw <id>`: `{ "keyId": "k-2026-11-1" }`. */
export const withdrawKey = async (ctx: JobContext, { keyId }: { keyId: string }): Promise<void> => {
  const purpose = await ctx.begin(async (tx) => {
    const [withdrawn] = await tx.sql<{ purpose: KeyPurpose }[]>`
      update verification.signing_keys set revoked_at = ${tx.now}
      where id = ${keyId} and revoked_at is null returning purpose`
    if (!withdrawn) return null
    const revoked = await tx.sql<{ requestId: string }[]>`
      update verification.credentials set revoked_at = ${tx.now} where ${keyId} in (key_id, lasting_key_id) and revoked_at is null returning request_id`
    for (const { requestId } of revoked) await tx.queue('verification.issue', { requestId })
    // The entry makes the log grow, so that the next checkpoint is signed with another key at once.
    await tx.log({
      action: 'platform.key_withdrawn',
      subject: { kind: 'key', id: keyId },
      payload: { purpose: withdrawn.purpose, credentials: revoked.length },
    })
    return withdrawn.purpose
  })
  if (purpose) await activeKey(ctx, purpose)
  await publishLists(ctx)
}
