import { passportNameOf } from '#contract/person-fields.ts'
import { screenPath } from '#contract/paths.ts'
import type { Role } from '#contract/roles.ts'
import { after, days } from '#server/core/clock.ts'
import type { Context } from '#server/core/context.ts'
import { newId } from '#server/core/ids.ts'
import { newSecret, sha256 } from '#server/core/random.ts'
import { findAccountByMail } from '../reads.ts'

const validDays = 7

export type InvitedPerson = {
  mail: string
  firstName: string
  lastName: string
  roles: readonly Role[]
  language: 'en' | 'de'
  /** Whom the role is for; empty for the product's own staff. */
  organisation?: string
  /** What two admins agreed upon and this carries out: its roles count as soon as it is accepted. */
  changeRequest?: string
  /** Who invites, where no call is being answered. */
  invitedBy?: string
}

/**
 * Invites whoever reads the mail of an address to a role. Nobody holds it before the link of the mail is followed, whether
 * the address has an account or not. Gives the invitation's id, named again in `identity.invitation_accepted`. Needs a
 * transaction.
 */
export const inviteToRole = async (ctx: Context, invited: InvitedPerson): Promise<string> => {
  const id = newId(ctx.now.getTime())
  const secret = newSecret(32)
  const { mail, firstName, lastName, language, organisation = '', changeRequest = null } = invited
  await ctx.sql`insert into identity.invitations (id, mail, secret_hash, roles, first_name, last_name, language,
      organisation, invited_by, change_request, created_at, expires_at)
    values (${id}, ${mail}, ${sha256(secret)}, ${[...new Set(invited.roles)]}, ${firstName}, ${lastName}, ${language},
      ${organisation}, ${invited.invitedBy ?? ctx.actor?.accountId ?? null}, ${changeRequest}, ${ctx.now}, ${after(ctx.now, days(validDays))})`
  await ctx.log({
    action: 'account.invited',
    subject: { kind: 'invitation', id },
    payload: { roles: [...invited.roles] },
  })
  const reader = await findAccountByMail(ctx, mail)
  await ctx.send({
    channel: 'mail',
    to: mail,
    language: reader?.language ?? language,
    name: organisation ? 'vouching_invited' : 'invited',
    values: {
      name: passportNameOf({ firstName, lastName }),
      organisation,
      days: validDays,
      link: `${ctx.publicUrl}${screenPath('invitation')}#${secret}`,
    },
  })
  return id
}

/** The link of an invitation leads nowhere from now on. False for one that was accepted or withdrawn: nothing is done. */
export const withdrawRoleInvitation = async (
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  id: string,
): Promise<boolean> => {
  const { count } = await sql`update identity.invitations set withdrawn_at = ${now}
    where id = ${id} and accepted_at is null and withdrawn_at is null`
  return count > 0
}
