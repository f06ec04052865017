import type { Context } from '#server/core/context.ts'
import { newSecret } from '#server/core/random.ts'
import { addAccount } from './add-account.ts'
import { grantRole } from './grant-role.ts'
import { hashPassword } from './passwords.ts'
import { accountByMail } from './public.ts'

export type FirstAdmin =
  | { outcome: 'exists' }
  /** A person who had registered before has become the admin, with the password they know. */
  | { outcome: 'granted' }
  | { outcome: 'added'; password: string }

/** Makes the one admin that no other admin can make; never a second one. Who calls this has the database anyway. */
export const addFirstAdmin = async (ctx: Context<null>, address: string): Promise<FirstAdmin> => {
  const mail = address.toLowerCase()
  await ctx.sql`lock table identity.account_roles in share row exclusive mode`
  const [there] = await ctx.sql`select from identity.account_roles where role = 'admin' limit 1`
  if (there) return { outcome: 'exists' }
  const known = await accountByMail(ctx, mail)
  if (known) {
    await grantRole(ctx, known.id, 'admin')
    return { outcome: 'granted' }
  }
  const password = `${newSecret(18)}-Aa1` // whatever was drawn, of every kind that the rules ask for
  await addAccount(ctx, {
    mail, passwordHash: await hashPassword(password), firstName: 'First', lastName: 'Admin', roles: ['admin'], verified: true,
  })
  return { outcome: 'added', password }
}
