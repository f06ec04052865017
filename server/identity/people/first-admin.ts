import type { Context } from '#server/core/context.ts'
import { newSecret } from '#server/core/random.ts'
import { addAccount } from '../sign-in/add-account.ts'
import { giveRole } from './change-roles.ts'
import { passwordLink } from '../sign-in/lost-password.ts'
import { hashPassword } from '../sign-in/passwords.ts'
import { accountByMail } from '../reads.ts'

export type FirstAdmin =
  | { outcome: 'exists' }
  /** A person who had registered before has become the admin, with the password they know. */
  | { outcome: 'granted' }
  /** A new account, whose owner chooses the password by this link, once, within 24 hours. */
  | { outcome: 'added'; link: string }

/** Makes the one admin that no other admin can make; never a second one. Who calls this has the database anyway. */
export const makeFirstAdmin = async (ctx: Context<null>, address: string): Promise<FirstAdmin> => {
  const mail = address.trim().toLowerCase()
  await ctx.sql`lock table identity.account_roles in share row exclusive mode`
  const [there] = await ctx.sql`select from identity.account_roles where role = 'admin' limit 1`
  if (there) return { outcome: 'exists' }
  const known = await accountByMail(ctx, mail)
  if (known) {
    await giveRole(ctx, known.id, 'admin')
    return { outcome: 'granted' }
  }
  const id = await addAccount(ctx, {
    mail,
    passwordHash: await hashPassword(newSecret(32)),
    firstName: 'First',
    lastName: 'Admin',
    roles: ['admin'],
    verified: true,
  })
  return { outcome: 'added', link: await passwordLink(ctx, id) }
}
