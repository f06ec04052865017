// An authenticator or notary acts through an account, bound when the person follows the link of the invitation.
import type { Language } from '#contract/shapes.ts'
import type { Context, SignedContext } from '#server/core/context.ts'
import { orNotFound } from '#server/core/fail.ts'
import { inviteToRole, withdrawRoleInvitation } from '#server/identity/public.ts'
import { announceIssuer } from './announce-issuer.ts'

type Verifier = {
  email: string
  name: string
  role: 'authenticator' | 'notary'
  organisation: string
  language: Language
  /** The change by which two agreed upon this person; without one the role waits after the acceptance. */
  change: { id: string; requestedBy: string } | null
}

/** Invites whoever reads the mail of this address. Gives the invitation's id. */
export const inviteVerifier = (ctx: Context<null> | Context, who: Verifier): Promise<string> => {
  const words = who.name.split(' ')
  return inviteToRole(ctx, {
    mail: who.email,
    firstName: words.slice(0, -1).join(' ') || who.name,
    lastName: words.length > 1 ? words.at(-1)! : '',
    roles: [who.role],
    language: who.language,
    organisation: who.organisation,
    ...(who.change ? { changeRequest: who.change.id, invitedBy: who.change.requestedBy } : {}),
  })
}

/** The letter was lost: the one before leads nowhere, another one carries out the same agreement. */
export const inviteAgain = async (
  ctx: SignedContext,
  table: 'authenticators' | 'notaries',
  id: string,
): Promise<void> => {
  const [one] = await ctx.sql<
    { name: string; email: string; organisation: string; changeRequest: string | null }[]
  >`${
    table === 'notaries'
      ? ctx.sql`select name, email, name as organisation, change_request
          from issuers.notaries where id = ${id}`
      : ctx.sql`select a.name, a.email, i.name as organisation, a.change_request
          from issuers.authenticators a join issuers.issuers i on i.id = a.issuer_id where a.id = ${id}`
  }`
  const { changeRequest, ...who } = orNotFound(one)
  await withdrawVerifier(ctx, table, id)
  const invitationId = await inviteVerifier(ctx, {
    ...who,
    role: table === 'notaries' ? 'notary' : 'authenticator',
    language: ctx.request.language,
    change: changeRequest ? { id: changeRequest, requestedBy: ctx.actor.accountId } : null,
  })
  await ctx.sql`update ${ctx.sql(`issuers.${table}`)} set invitation_id = ${invitationId} where id = ${id}`
}

/** The person was removed, or another address is invited instead. */
export const withdrawVerifier = async (
  ctx: Context,
  table: 'authenticators' | 'notaries',
  id: string,
): Promise<void> => {
  const [row] = await ctx.sql<{ invitationId: string | null }[]>`
    select invitation_id from ${ctx.sql(`issuers.${table}`)} where id = ${id}`
  if (row?.invitationId) await withdrawRoleInvitation(ctx, row.invitationId)
}

type Accepted = { invitationId: string; accountId: string }

/** An invitation was accepted: whoever waited for it is bound to the account. One account vouches once in each list. */
export const bindVerifier = async (
  ctx: Context<null>,
  { invitationId, accountId }: Accepted,
): Promise<void> => {
  const bound = await ctx.sql<{ issuerId: string }[]>`
    update issuers.authenticators set account_id = ${accountId}, changed_at = ${ctx.now}
    where invitation_id = ${invitationId} and account_id is null and removed_at is null and not exists
      (select from issuers.authenticators o where o.account_id = ${accountId} and o.removed_at is null)
    returning issuer_id`
  for (const { issuerId } of bound) await announceIssuer(ctx, issuerId)
  const [notary] = await ctx.sql<{ id: string; left: string | null; status: string }[]>`
    select id, account_id as left, status from issuers.notaries
    where invitation_id = ${invitationId} and removed_at is null and not exists
      (select from issuers.notaries o where o.account_id = ${accountId} and o.removed_at is null) for update`
  if (!notary) return
  await ctx.sql`update issuers.notaries set account_id = ${accountId}, changed_at = ${ctx.now}
    where id = ${notary.id}`
  // What the old account had open goes along.
  if (notary.left && notary.status === 'active')
    await ctx.emit('issuers.verifier_left', { accountId: notary.left, successorId: accountId })
  await ctx.publish([accountId, 'admin', 'support'], 'notaries')
}
