import type { addUser as contract } from '#contract/identity/people.ts'
import type { Answer, Context } from '#server/core/context.ts'
import { newSecret } from '#server/core/random.ts'
import { addAccount, type NewAccount } from '../sign-in/add-account.ts'
import { passwordLink } from '../sign-in/lost-password.ts'
import { hashPassword } from '../sign-in/passwords.ts'

type Invited = Omit<NewAccount, 'passwordHash' | 'verified' | 'termsVersion' | 'referralCode'>

/**
 * Adds an account whose owner chooses the password by a link sent to the address: nobody else ever knows one (ASVS
 * 6.4.6).
 */
const inviteAccount = async (ctx: Context, account: Invited): Promise<string> => {
  const id = await addAccount(ctx, { ...account, passwordHash: await hashPassword(newSecret(32)) })
  await sendPasswordLink(ctx, id, account)
  return id
}

/** Sends a link to choose a password, valid 24 hours. */
const sendPasswordLink = async (
  ctx: Context,
  id: string,
  to: Pick<Invited, 'mail' | 'firstName' | 'language'>,
): Promise<void> =>
  ctx.send({
    channel: 'mail',
    to: to.mail,
    language: to.language ?? 'en',
    name: 'set_password',
    values: { firstName: to.firstName, hours: 24, link: await passwordLink(ctx, id) },
  })

export const addUser: Answer<typeof contract> = async (
  ctx,
  { mail, first_name, last_name, roles, langcode },
) => ({
  uuid: await inviteAccount(ctx, {
    mail,
    firstName: first_name,
    lastName: last_name,
    roles: [...new Set(roles)],
    language: langcode,
  }),
})
