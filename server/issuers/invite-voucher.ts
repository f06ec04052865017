// An authenticator or notary acts through an account, bound when the person follows the link of the invitation.
import type { Context } from '#server/core/context.ts'
import { inviteToRole, withdrawInvitation } from '#server/identity/public.ts'
import { announceIssuer } from './announce-issuer.ts'

type Voucher = {
  email: string
  name: string
  role: 'authenticator' | 'notary'
  organisation: string
}

/** Invites whoever reads the mail of this address. Gives the invitation's id. */
export const inviteVoucher = (ctx: Context, who: Voucher): Promise<string> => {
  const words = who.name.split(' ')
  return inviteToRole(ctx, {
    mail: who.email,
    firstName: words.slice(0, -1).join(' ') || who.name,
    lastName: words.length > 1 ? words.at(-1)! : '',
    roles: [who.role],
    language: ctx.request.language,
    organisation: who.organisation,
  })
}

/** The person was removed, or another address is invited instead. */
export const withdrawVoucher = async (
  ctx: Context,
  table: 'authenticators' | 'notaries',
  id: string,
): Promise<void> => {
  const [row] = await ctx.sql<{ invitationId: string | null }[]>`
    select invitation_id from ${ctx.sql(`issuers.${table}`)} where id = ${id}`
  if (row?.invitationId) await withdrawInvitation(ctx, row.invitationId)
}

type Accepted = { invitationId: string; accountId: string }

/** An invitation was accepted: whoever waited for it is bound to the account. One account vouches once in each list. */
export const bindVoucher = async (
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
    await ctx.emit('issuers.voucher_left', { accountId: notary.left, successorId: accountId })
  await ctx.publish([accountId, 'admin', 'support'], 'notaries')
}
