import type { updateAuthenticator as contract } from '#contract/issuers/authenticators/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { announceIssuer } from '../announce-issuer.ts'
import { assertAsRead } from '../assert-as-read.ts'
import { inviteAgain, withdrawVerifier } from '../invite-verifier.ts'
import { asIssuerFailure } from '../issuer-failures.ts'
import { isIssuersDomain } from '../mail-domain.ts'
import { mobileNumber } from '../mobile-number.ts'
import { assertManagesIssuer } from './assert-can-manage.ts'
import { requestAuthenticator, requestDomain } from './request-authenticator.ts'
import { oneAuthenticator } from '../read-issuers.ts'

export const updateAuthenticator: CallFunction<typeof contract> = async (
  ctx,
  { authenticatorId, ...sent },
) => {
  const { sql, now, actor } = ctx
  const [row] = await sql<{ issuerId: string; website: string; name: string; country: string }[]>`
    select a.issuer_id, i.website, i.name, i.country from issuers.authenticators a join issuers.issuers i on i.id = a.issuer_id
    where a.id = ${authenticatorId} and a.removed_at is null for update of i, a`
  const issuer = orNotFound(row)
  await assertManagesIssuer(ctx, issuer.issuerId)
  const before = await oneAuthenticator(ctx, authenticatorId)
  const change = assertAsRead(sent, before, [
    'id',
    'issuerId',
    'issuerName',
    'accountId',
    'domainConfirmed',
    'inForce',
    'waiting',
  ])
  // A primary one stays so until another takes over.
  if (change.primary === false && before.primary)
    return fail('bad_input', { fields: { primary: 'cannot_change' } })
  if (change.confirmDomain && !actor.roles.includes('admin')) return fail('forbidden')

  if (change.primary && !before.primary) {
    if (!before.inForce) return fail('wrong_state')
    await sql`update issuers.authenticators set rank = 'secondary', changed_at = ${now}
      where issuer_id = ${issuer.issuerId} and rank = 'primary' and removed_at is null`
  }
  const email = change.email ?? before.email
  const moved = email !== before.email
  if (moved) {
    const [taken] = await sql`select from issuers.authenticators
      where email = ${email} and removed_at is null and id <> ${authenticatorId}`
    if (taken) return fail('authenticator_exists')
  }
  const name = change.name ?? before.name
  const mobile =
    change.mobile === undefined
      ? before.mobile
      : mobileNumber(change.mobile, issuer.country, 'mobile', before.mobile)
  if (moved) await withdrawVerifier(ctx, 'authenticators', authenticatorId)
  // Another address is another person: in force, and with a domain, when two agree anew.
  await sql`update issuers.authenticators set name = ${name}, email = ${email}, mobile = ${mobile},
      account_id = ${moved ? null : before.accountId}, in_force = in_force and not ${moved}::boolean,
      domain_matches = ${isIssuersDomain(email, issuer.website)}, changed_at = ${now},
      rank = case when ${change.primary ?? false} then 'primary' else rank end,
      domain_confirmed_by = case when ${moved} then null else domain_confirmed_by end,
      domain_confirmed_at = case when ${moved} then null else domain_confirmed_at end
    where id = ${authenticatorId}`.catch(asIssuerFailure)
  const needsConfirmation = moved || (!before.inForce && name !== before.name)
  if (needsConfirmation) await requestAuthenticator(ctx, authenticatorId, false)
  // Saved with its address while nobody has accepted, the invitation is sent again.
  else if (before.inForce && change.email !== undefined && before.accountId === null)
    await inviteAgain(ctx, 'authenticators', authenticatorId)
  if (change.confirmDomain) await requestDomain(ctx, authenticatorId)
  await ctx.log({
    action: 'issuer.authenticator_updated',
    subject: { kind: 'issuer', id: issuer.issuerId },
    payload: { authenticatorId, changed: Object.keys(change) },
  })
  await announceIssuer(ctx, issuer.issuerId, moved ? before.accountId : null)
  const after = await oneAuthenticator(ctx, authenticatorId)
  const waits = needsConfirmation || (change.confirmDomain && !after.domainConfirmed)
  return { ...after, message: waits ? 'pending_confirmation' : 'edit_authenticator_success' }
}
