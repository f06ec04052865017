import * as invitationsCalls from '#contract/identity/invitations/calls.ts'
import { isTwoAdminRole } from '#contract/identity/changes/calls.ts'
import type { Role } from '#contract/roles.ts'
import type { CallFunction, Context } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { sha256 } from '#server/core/random.ts'
import { endClaims } from '../contact/prove-account.ts'
import { findAccountById, findAccountByMail } from '../reads.ts'
import { addAccount } from '../sign-in/add-account.ts'
import { assertUncommonPassword } from '../sign-in/password-rules.ts'
import { hashPassword } from '../sign-in/passwords.ts'
import { giveRole, requestRole } from '../people/change-roles.ts'
import { currentTerms } from '../people/terms.ts'

type Invitation = {
  id: string
  mail: string
  roles: Role[]
  organisation: string
  firstName: string
  lastName: string
  language: 'en' | 'de'
  expires: string
  invitedBy: string | null
  changeRequest: string | null
}

export const loadOpenInvitation = async (ctx: Context, token: string): Promise<Invitation> => {
  const [row] = await ctx.sql<Invitation[]>`
    select id, mail, roles, organisation, first_name, last_name, language,
      expires_at as expires, invited_by, change_request
    from identity.invitations
    where secret_hash = ${sha256(token)} and accepted_at is null and withdrawn_at is null
      and expires_at > ${ctx.now}`
  return row ?? fail('invalid_code')
}

export const acceptInvitation: CallFunction<typeof invitationsCalls.acceptInvitation> = async (
  ctx,
  input,
) => {
  const invitation = await loadOpenInvitation(ctx, input.token)
  const account = await findAccountByMail(ctx, invitation.mail)
  // Who reads the mail today need not be who proved the address once: both must agree.
  if (account && account.id !== ctx.actor?.accountId)
    return fail('sign_in_required', { email: invitation.mail })
  const chosen = account ? null : await newOwner(ctx, invitation, input)
  return ctx.begin(async (tx) => {
    const still = await tx.sql`select from identity.invitations
      where id = ${invitation.id} and accepted_at is null and withdrawn_at is null for update`
    if (still.length === 0) return fail('invalid_code')
    const uuid = account?.id ?? (await addOwner(tx, invitation, chosen!))
    if (account) for (const role of rolesNow(invitation)) await giveRole(tx, uuid, role)
    await tx.sql`update identity.invitations set accepted_at = ${ctx.now}, accepted_by = ${uuid}
      where id = ${invitation.id}`
    const waits = await giveByTwo(tx, uuid, invitation)
    await tx.log({
      action: 'account.invitation_accepted',
      subject: { kind: 'account', id: uuid },
      payload: { invitationId: invitation.id },
    })
    await tx.emit('identity.invitation_accepted', { invitationId: invitation.id, accountId: uuid })
    return { message: 'success', uuid, waits }
  })
}

/** The roles that one admin may give. */
const rolesNow = ({ roles }: Pick<Invitation, 'roles'>): Role[] =>
  roles.filter((role) => !isTwoAdminRole(role))

/** Roles that two admins give: those they agreed upon before they invited count now, others wait. Gives what waits. */
const giveByTwo = async (
  ctx: Context,
  uuid: string,
  { roles, changeRequest, invitedBy }: Invitation,
): Promise<Role[]> => {
  const held = orNotFound(await findAccountById(ctx, uuid)).roles
  const given = roles.filter((role) => isTwoAdminRole(role) && !held.includes(role))
  for (const role of given)
    if (changeRequest && invitedBy)
      await giveRole(ctx, uuid, role, { by: invitedBy, changeRequest })
    else await requestRole(ctx, uuid, role, 'role_granted', invitedBy)
  return changeRequest ? [] : given
}

type Chosen = { passwordHash: string; firstName: string; lastName: string; terms: string }

type OwnerInput = {
  pass?: string | undefined
  pass_confirmation?: string | undefined
  field_first_name?: string | undefined
  field_last_name?: string | undefined
  field_tnc_status?: boolean | undefined
}

const newOwner = async (
  ctx: Context,
  invitation: Invitation,
  input: OwnerInput,
): Promise<Chosen> => {
  const { pass, pass_confirmation } = input
  if (!pass) return fail('bad_input', { fields: { pass: 'required' } })
  if (pass_confirmation !== undefined && pass_confirmation !== pass)
    return fail('passwords_differ', { fields: { pass_confirmation: 'passwords_differ' } })
  if (!input.field_tnc_status)
    return fail('terms_required', { fields: { field_tnc_status: 'terms_required' } })
  const firstName = input.field_first_name ?? invitation.firstName
  const lastName = input.field_last_name ?? invitation.lastName
  await assertUncommonPassword(ctx, pass, [invitation.mail, firstName, lastName])
  return {
    passwordHash: await hashPassword(pass),
    firstName,
    lastName,
    terms: await currentTerms(ctx, invitation.roles[0]!),
  }
}

const addOwner = async (
  ctx: Context,
  { id, mail, roles, language }: Invitation,
  { passwordHash, firstName, lastName, terms }: Chosen,
): Promise<string> => {
  await endClaims(ctx, mail)
  return addAccount(ctx, {
    id,
    mail,
    passwordHash,
    firstName,
    lastName,
    roles: rolesNow({ roles }),
    language,
    verified: true,
    termsVersion: terms,
  })
}
