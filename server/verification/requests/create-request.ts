import type { createRequest as contract } from '#contract/verification/requests/calls.ts'
import { tierOfKind } from '#contract/verification/state.ts'
import type { CallFunction } from '#server/core/context.ts'
import { brokenConstraint } from '#server/core/database/db.ts'
import { fail } from '#server/core/fail.ts'
import { newId } from '#server/core/ids.ts'
import { newSecret } from '#server/core/random.ts'
import { assertGuardianConsent } from '#server/identity/public.ts'
import { lockDocument } from '#server/vault/public.ts'
import { hold } from '#server/wallet/public.ts'
import { loadClaimed } from './claims.ts'
import { assertThemselves, assertNamesNoOther } from './deciding.ts'
import { listPlanRows } from './get-authentication-plan.ts'
import { assertAssignee } from './verifier-offers.ts'
import { loadVisibleRequest } from './read-requests.ts'
import { seeAll } from './request-rows.ts'
import { grantVerifierViews } from './verifier-views.ts'

/** Which wording of the consent the owner gave; the words are in `text/`. */
const consentVersion = '2026-11'
const consentByAsking = 'by asking'

export const createRequest: CallFunction<typeof contract> = async (ctx, input) => {
  const owner = ctx.actor.accountId
  assertThemselves(ctx)
  assertNamesNoOther(owner, input.requesterID)
  const documentId =
    input.documentId ??
    input.metadata?.documentId ??
    fail('bad_input', { fields: { documentId: 'required' } })
  const tier =
    input.tier ??
    (input.authenticatorType ? tierOfKind[input.authenticatorType] : undefined) ??
    fail('bad_input', { fields: { tier: 'required' } })
  // Who says neither yes nor no, and names themselves as old clients do, consents by asking.
  const consent = input.consent ?? input.requesterID !== undefined
  if (!consent) return fail('consent_required')

  // Locked, so that two requests at once see each other.
  await lockDocument(ctx, documentId, owner)
  const document = await loadClaimed(ctx, documentId, owner)
  await assertGuardianConsent(ctx, owner, 'payments')
  if (input.requesterEmail && input.requesterEmail !== document.ownerMail) return fail('not_yours')
  const { price } = (await listPlanRows(ctx)).find((p) => p.tier === tier)!
  // The price is the plan's; a body that says otherwise is refused, never believed.
  if (
    (input.authenticationCost !== undefined && input.authenticationCost !== price) ||
    (input.currency ?? 'AO') !== 'AO'
  )
    return fail('price_from_body', { price })
  const [twice] = await ctx.sql`select from verification.requests
    where document_id = ${documentId} and tier = ${tier} and status in ('inprogress', 'approved')`
  if (twice) return fail('duplicate_request')
  const assignee = await assertAssignee(ctx, document, tier, {
    ...input,
    assignedTo: input.assignedTo ?? input.authenticatorId ?? undefined,
  })

  const version = input.consent ? consentVersion : consentByAsking
  const id = newId(ctx.now.getTime())
  const holdId = await hold(ctx, {
    owner,
    amount: price,
    purpose: 'verification',
    reason: 'verification_fee',
    subject: `verification:${id}`,
    note: document.title,
  })
  await ctx.sql`insert into verification.requests (id, public_id, document_id, owner_id, tier, assigned_to, assigned_name, issuer_id,
      issuer_name, title, document_type, claims, file_sha256, consent_at, consent_version, price, hold_id, requested_at, changed_at)
    values (${id}, ${newSecret(16)}, ${documentId}, ${owner}, ${tier}, ${assignee.assignedTo}, ${assignee.name}, ${assignee.issuer?.id ?? null},
      ${assignee.issuer?.name ?? ''}, ${document.title}, ${document.type}, ${ctx.sql.json(document.claims)},
      ${document.fileSha256}, ${ctx.now}, ${version}, ${price}, ${holdId}, ${ctx.now}, ${ctx.now})`.catch(
    (error: unknown) =>
      brokenConstraint(error) === 'requests_once'
        ? fail('duplicate_request')
        : Promise.reject(error),
  )
  await grantVerifierViews(ctx, { id, documentId }, assignee.accountIds)

  await ctx.log({
    action: 'document.verification_requested',
    subject: { kind: 'document', id: documentId },
    payload: { requestId: id, tier, assignedTo: assignee.name, price, consentVersion: version },
  })
  await ctx.emit('verification.requested', {
    requestId: id,
    documentId,
    documentTitle: document.title,
    ownerId: owner,
    tier,
    verifierIds: assignee.accountIds,
    price,
  })
  await ctx.publish([owner, ...assignee.accountIds, ...seeAll], 'requests')
  await ctx.publish([owner], 'documents')
  await ctx.publish([owner], 'wallet')
  return loadVisibleRequest(ctx, id)
}
