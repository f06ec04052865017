import * as invitationsCalls from '#contract/identity/invitations/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { findAccountByMail } from '../reads.ts'
import { loadOpenInvitation } from './accept-invitation.ts'

export const readInvitation: CallFunction<typeof invitationsCalls.readInvitation> = async (
  ctx,
  { token },
) => {
  const {
    id: _,
    language: __,
    invitedBy: ___,
    changeRequest: ____,
    firstName,
    lastName,
    ...rest
  } = await loadOpenInvitation(ctx, token)
  const account = await findAccountByMail(ctx, rest.mail)
  return {
    ...rest,
    first_name: firstName,
    last_name: lastName,
    has_account: account !== null,
    signed_in: account !== null && account.id === ctx.actor?.accountId,
  }
}
