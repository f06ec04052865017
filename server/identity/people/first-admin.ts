import { normalizeMail } from '#contract/person-fields.ts'
import type { Context } from '#server/core/context.ts'
import { newSecret } from '#server/core/random.ts'
import { addAccount } from '../sign-in/add-account.ts'
import { giveRole } from './change-roles.ts'
import { passwordLink } from '../sign-in/lost-password.ts'
import { hashPassword } from '../sign-in/passwords.ts'
import { findAccountByMail } from '../reads.ts'

export type FirstAdmin =
  | { outcome: 'exists' }
  /** A person who had registered before has become the admin, with the password they know. */
  | { outcome: 'granted' }
  /** A new account, whose owner chooses the password by this link, once, within 24 hours. */
  | { outcome: 'added'; link: string }

/** Two: what needs a second admin can only be changed with one. */
const enough = 2

/**
 * Makes the admins that no two other admins can make: the first, and the second. Never a third one. Who calls this has
 * the database anyway; when one of two admins is lost (disabled), it makes their successor.
 */
export const makeFirstAdmin = async (ctx: Context<null>, address: string): Promise<FirstAdmin> => {
  const mail = normalizeMail(address)
  await ctx.sql`lock table identity.account_roles in share row exclusive mode`
  const there = await ctx.sql<{ mail: string }[]>`select a.mail from identity.account_roles r
    join identity.accounts a on a.id = r.account_id where r.role = 'admin' and a.status = 'active'`
  if (there.length >= enough || there.some((admin) => admin.mail === mail))
    return { outcome: 'exists' }
  const known = await findAccountByMail(ctx, mail)
  if (known) {
    await giveRole(ctx, known.id, 'admin')
    return { outcome: 'granted' }
  }
  const id = await addAccount(ctx, {
    mail,
    passwordHash: await hashPassword(newSecret(32)),
    firstName: there.length === 0 ? 'First' : 'Second',
    lastName: 'Admin',
    roles: ['admin'],
    verified: true,
  })
  return { outcome: 'added', link: await passwordLink(ctx, id) }
}
