import type { addUser as contract } from '#contract/identity/people/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { inviteToRole } from '../invitations/invite-to-role.ts'
import { findAccountByMail } from '../reads.ts'

/** Nobody else ever knows the person's password (ASVS 6.4.6), and nobody has the roles before the link is followed. */
export const addUser: CallFunction<typeof contract> = async (
  ctx,
  { mail, first_name, last_name, roles, langcode },
) => {
  if (await findAccountByMail(ctx, mail))
    return fail('email_taken', { email: mail, fields: { mail: 'email_taken' } })
  const uuid = await inviteToRole(ctx, {
    mail,
    firstName: first_name,
    lastName: last_name,
    roles,
    language: langcode,
  })
  return { uuid }
}
