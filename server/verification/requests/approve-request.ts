import type { approveRequest as contract } from '#contract/verification/requests/calls.ts'
import { unmatchedEssentials } from '#contract/verification/requests/essential-checks.ts'
import { canFrom } from '#contract/verification/state.ts'
import type { CallFunction, SignedContext } from '#server/core/context.ts'
import { brokenConstraint, type NotNull } from '#server/core/database/db.ts'
import { Failure, fail } from '#server/core/fail.ts'
import { sha256 } from '#server/core/random.ts'
import { fixName } from '#server/identity/public.ts'
import { capture, hold } from '#server/wallet/public.ts'
import { isProofStale } from '#server/core/http/proof-age.ts'
import { findSigningKey, releaseKey } from '../institutions/release-key.ts'
import { checkedOnce } from './claims.ts'
import {
  decidedAs,
  explainedBy,
  findOwnOriginal,
  loadDecidableForUpdate,
  publishDecision,
} from './deciding.ts'
import { documentChanged, type RequestRow, shownTo } from './request-rows.ts'
import { closeDocument } from './verifier-views.ts'

export const approveRequest: CallFunction<typeof contract> = async (ctx, body) => {
  const { row, as, vouching } = await loadDecidableForUpdate(ctx, 'approve', body)
  // What was asked about is no longer there to be confirmed.
  if (documentChanged(row))
    return fail('wrong_state', { status: row.transactionStatus, reason: 'document_changed' })
  const key = await findSigningKey(ctx, row.issuerId)
  // The key is released by whoever has just proved by their second factor that it is them.
  if (key && isProofStale(ctx.actor, ctx.now)) return fail('step_up_required')
  const original = await findOwnOriginal(ctx, row.id, body.originalDocument)
  const checks = await explainedBy(ctx, row, checkedOnce(body.checks, row.claims))
  const differing = checks.filter(({ result }) => result === 'differs').map(({ field }) => field)
  if (differing.length > 0)
    return fail('check_differs', {
      fields: Object.fromEntries(differing.map((f) => [f, 'differs'])),
    })
  const missing = unmatchedEssentials(row.requestedType, row.claims, checks)
  const { method } = body
  if (missing.length > 0 || !method)
    return fail('checks_required', {
      fields: {
        ...Object.fromEntries(missing.map((field) => [`checks.${field}`, 'required'])),
        ...(method ? {} : { method: 'required' }),
      },
    })

  const holdId = row.coins === 'returned' ? await takenAgain(ctx, row) : row.holdId

  const [updated] = await ctx.sql<
    { record: NotNull<string> }[]
  >`update verification.requests r set status = 'approved', decided_by = ${ctx.actor.accountId},
      decided_at = ${ctx.now}, decided_as = ${ctx.sql.json(decidedAs(as))}, checks = ${ctx.sql.json(checks)},
      method = ${method}, all_matched = ${body.allMatched}, remarks = ${body.remarks}, reason_code = null,
      original = ${original ? ctx.sql.json(original) : null},
      coins = 'taken', hold_id = ${holdId}, changed_at = ${ctx.now}
    where id = ${row.id} and status = any (${canFrom.approve as unknown as string[]})
    returning verification.request_text(r) as record`.catch((error: unknown) =>
    brokenConstraint(error) === 'requests_once' ? fail('duplicate_request') : Promise.reject(error),
  )
  if (!updated) return fail('wrong_state')
  const recordSha256 = sha256(updated.record).toString('hex')
  if (key) await releaseKey(ctx, row.id, recordSha256, key)
  // Coins are taken once, however often it is decided.
  if (row.coins === 'held') await capture(ctx, row.holdId)

  // None of these waits for another: they go to the database in one breath.
  await Promise.all([
    closeDocument(ctx, row),
    // Whose it is stands from here on: another name takes a request with a paper.
    fixName(ctx, row.ownerId),
    // Signing waits for nobody: it follows the answer.
    ctx.queue('verification.issue', { requestId: row.id }),
    ctx.log({
      action: 'document.verification_approved',
      subject: { kind: 'document', id: row.documentId },
      payload: {
        requestId: row.id,
        tier: row.tier,
        fileSha256: row.fileSha256,
        by: decidedAs(as),
        method,
        allMatched: body.allMatched,
        recordSha256,
        ...(key ? { institutionKey: key.id } : {}),
      },
    }),
    publishDecision(ctx, row).then((about) =>
      ctx.emit('verification.approved', { ...about, decidedBy: ctx.actor.accountId }),
    ),
    row.coins === 'taken' ? undefined : ctx.publish([row.ownerId], 'wallet'),
  ])
  const shown = shownTo(
    ctx,
    vouching,
  )({
    ...row,
    transactionStatus: 'approved',
    decidedBy: ctx.actor.accountId,
    decidedAt: ctx.now.toISOString(),
    authenticatorDetails: decidedAs(as),
    checks,
    method,
    allMatched: body.allMatched,
    remarks: body.remarks,
    reasonCode: null,
    originalDocument: original,
    coins: 'taken',
  })
  return { ...shown, message: 'request_approved_success' }
}

/** A rejection that was taken back had returned the coins: an approval takes them again, or is none. */
const takenAgain = async (ctx: SignedContext, row: RequestRow): Promise<string> => {
  const holdId = await hold(ctx, {
    owner: row.ownerId,
    amount: row.price,
    purpose: 'verification',
    reason: 'verification_fee',
    subject: `verification:${row.id}`,
    note: row.requestedTitle,
  }).catch((error: unknown) => {
    throw error instanceof Failure ? new Failure('approval_unpaid', undefined, error) : error
  })
  await capture(ctx, holdId)
  return holdId
}
