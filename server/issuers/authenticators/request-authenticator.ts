// Who authenticates, and at which mail domain, is agreed upon by two: whoever asks, and another admin.
import type { Authenticator } from '#contract/issuers/shapes.ts'
import type { ChangeLine } from '#contract/identity/changes/calls.ts'
import type { Context, SignedContext } from '#server/core/context.ts'
import { orNotFound } from '#server/core/fail.ts'
import { type DueChange, requestChange, stopChanges } from '#server/identity/public.ts'
import { announceIssuer } from '../announce-issuer.ts'
import { inviteVerifier } from '../invite-verifier.ts'
import type { Language } from '#contract/shapes.ts'
import { oneAuthenticator } from '../read-issuers.ts'

const added = (field: string, after: string): ChangeLine => ({ field, before: null, after })

const loadChangeLines = async (ctx: SignedContext, one: Authenticator): Promise<ChangeLine[]> => {
  const [row] = await ctx.sql<{ website: string; country: string }[]>`
    select website, country from issuers.issuers where id = ${one.issuerId}`
  const { website, country } = orNotFound(row)
  return [
    added('issuer', `${one.issuerName}, ${country}`),
    added('website', website),
    added('person', one.name),
    added('email', one.email),
  ]
}

/** Asks for this person to be in force; what was asked about them before ends. `primary`: they take over then. */
export const requestAuthenticator = async (
  ctx: SignedContext,
  id: string,
  primary: boolean,
): Promise<void> => {
  await stopChanges(ctx, ['authenticator', 'authenticator_domain'], id)
  const one = await oneAuthenticator(ctx, id)
  await requestChange(ctx, ctx.actor.accountId, {
    kind: 'authenticator',
    subjectId: id,
    payload: {
      email: one.email,
      issuerId: one.issuerId,
      primary,
      language: ctx.request.language,
    },
    lines: [...(await loadChangeLines(ctx, one)), ...(primary ? [added('rank', 'primary')] : [])],
    raises: true,
  })
}

/** Asks for the mail domain of this person to count as the issuer's. Does nothing where it does, or was asked for. */
export const requestDomain = async (ctx: SignedContext, id: string): Promise<void> => {
  const one = await oneAuthenticator(ctx, id)
  if (one.domainConfirmed) return
  const open = await ctx.sql`select from identity.public_open_changes
    where kind = 'authenticator_domain' and about_id = ${id}`
  if (open.length > 0) return
  await requestChange(ctx, ctx.actor.accountId, {
    kind: 'authenticator_domain',
    subjectId: id,
    payload: { email: one.email },
    lines: await loadChangeLines(ctx, one),
    raises: true,
  })
}

type Locked = { issuerId: string; name: string; email: string; organisation: string }

const findAuthenticatorForUpdate = async (
  ctx: Context<null>,
  id: string,
  email: unknown,
): Promise<Locked | undefined> => {
  const [row] = await ctx.sql<Locked[]>`
    select a.issuer_id, a.name, a.email, i.name as organisation
    from issuers.authenticators a join issuers.issuers i on i.id = a.issuer_id
    where a.id = ${id} and a.email = ${String(email)} and a.removed_at is null and i.status <> 'archived'
    for update of i, a`
  return row
}

/** Two agreed: the person is in force, and is invited. */
export const applyAuthenticator = async (
  ctx: Context<null>,
  { id, subjectId, payload, requestedBy }: DueChange,
): Promise<void> => {
  const one = await findAuthenticatorForUpdate(ctx, subjectId!, payload['email'])
  if (!one) return
  const primary = payload['primary'] === true
  if (primary)
    await ctx.sql`update issuers.authenticators set rank = 'secondary', changed_at = ${ctx.now}
      where issuer_id = ${one.issuerId} and rank = 'primary' and removed_at is null and id <> ${subjectId}`
  const invitationId = await inviteVerifier(ctx, {
    email: one.email,
    name: one.name,
    role: 'authenticator',
    organisation: one.organisation,
    language: payload['language'] as Language,
    change: { id, requestedBy },
  })
  await ctx.sql`update issuers.authenticators set in_force = true, change_request = ${id},
      invitation_id = ${invitationId}, changed_at = ${ctx.now},
      rank = case when ${primary} then 'primary' else rank end
    where id = ${subjectId}`
  await ctx.log({
    action: 'issuer.authenticator_in_force',
    subject: { kind: 'issuer', id: one.issuerId },
    payload: { authenticatorId: subjectId, changeRequest: id, invitationId },
  })
  await announceIssuer(ctx, one.issuerId)
}

/** Two agreed: the mail domain of the person counts as the issuer's. */
export const applyDomain = async (
  ctx: Context<null>,
  { id, subjectId, payload, confirmedBy }: DueChange,
): Promise<void> => {
  const one = await findAuthenticatorForUpdate(ctx, subjectId!, payload['email'])
  if (!one) return
  await ctx.sql`update issuers.authenticators set domain_confirmed_by = ${confirmedBy},
      domain_confirmed_at = ${ctx.now}, domain_change = ${id}, changed_at = ${ctx.now}
    where id = ${subjectId}`
  await ctx.log({
    action: 'issuer.domain_confirmed',
    subject: { kind: 'issuer', id: one.issuerId },
    payload: { authenticatorId: subjectId, changeRequest: id },
  })
  await announceIssuer(ctx, one.issuerId)
}
