import type { signRequest as contract } from '#contract/verification/institutions/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { sha256 } from '#server/core/random.ts'
import { loadRecordText } from '../credentials/statements.ts'
import { loadReadableRequest } from '../requests/read-requests.ts'
import { vouchingFor } from '../requests/request-rows.ts'
import { findSigningKey, releaseKey } from './release-key.ts'

export const signRequest: CallFunction<typeof contract> = async (ctx, { requestId }) => {
  const { row, vouching } = await loadReadableRequest(ctx, requestId, 'for update')
  if (!vouchingFor(vouching, ctx.actor.accountId, row)) return fail('not_found')
  if (row.transactionStatus !== 'approved') return fail('wrong_state')
  const [living] =
    await ctx.sql`select from verification.credentials where request_id = ${requestId} and revoked_at is null`
  if (living) return fail('wrong_state')
  const key = (await findSigningKey(ctx, row.issuerId)) ?? fail('wrong_state')
  const record = sha256(await loadRecordText(ctx, requestId)).toString('hex')
  await releaseKey(ctx, requestId, record, key)
  await ctx.queue('verification.issue', { requestId })
  await ctx.log({
    action: 'institution.key_released',
    subject: { kind: 'document', id: row.documentId },
    payload: { requestId, did: key.did, keyId: key.id },
  })
  return { message: 'success' }
}
