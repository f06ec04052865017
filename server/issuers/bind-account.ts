// An authenticator or notary acts through an account. Whoever has none gets one, and a mail that says how to get in.
import type { Context } from '#server/core/context.ts'
import { newSecret } from '#server/core/random.ts'
import { accountByMail, addAccount, grantRole } from '#server/identity/public.ts'

type Vouching = {
  email: string
  name: string
  role: 'authenticator' | 'notary'
  organisation: string
}

/** The account behind this address, holding the role; made and invited when there is none. A disabled one fails `email_taken`. */
export const bindAccount = async (ctx: Context, who: Vouching): Promise<string> => {
  const there = await accountByMail(ctx, who.email)
  const words = who.name.split(' ')
  const id =
    there?.id ??
    (await addAccount(ctx, {
      mail: who.email,
      firstName: words.slice(0, -1).join(' ') || who.name,
      lastName: words.length > 1 ? words.at(-1)! : '',
      // No password fits this; the person sets one through the mailed link.
      passwordHash: `none:${newSecret(9)}`,
      roles: [who.role],
    }))
  if (there) await grantRole(ctx, id, who.role)
  await ctx.send({
    channel: 'mail',
    to: who.email,
    language: there?.language ?? 'en',
    name: there ? 'vouching_added' : 'vouching_invited',
    values: {
      name: who.name,
      organisation: who.organisation,
      link: `${ctx.publicUrl}${there ? '/login' : '/forgot-password'}`,
    },
  })
  return id
}
