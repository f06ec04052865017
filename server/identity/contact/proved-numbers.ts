// Numbers that an account proved, as keyed digests: taking one off an account does not make the next one somebody else.
import type { Context } from '#server/core/context.ts'
import { allSecrets } from '#server/core/former-secrets.ts'
import { hmac } from '#server/core/random.ts'

const digestBy = (secret: string, phone: string): Buffer => hmac(secret, `identity.number ${phone}`)

/** As a number may be kept, in hexadecimal: digests outlive a change of the secret. */
export const digestsOfNumber = (
  ctx: Pick<Context, 'secret' | 'formerSecrets'>,
  phone: string,
): string[] => allSecrets(ctx).map((secret) => digestBy(secret, phone).toString('hex'))

/** Call when a number is proved, and before a proved one goes. */
export const keepProvedNumber = async (
  ctx: Pick<Context, 'sql' | 'now' | 'secret'>,
  accountId: string,
  phone: string,
): Promise<void> => {
  await ctx.sql`insert into identity.proved_numbers (account_id, digest, proved_at)
    values (${accountId}, ${digestBy(ctx.secret, phone)}, ${ctx.now}) on conflict do nothing`
}

/** The number of an account, if it is proved, is kept before it goes. */
export const recordNumberOf = async (
  ctx: Pick<Context, 'sql' | 'now' | 'secret'>,
  accountId: string,
): Promise<void> => {
  const [account] = await ctx.sql<{ phone: string }[]>`
    select phone from identity.accounts
    where id = ${accountId} and phone is not null and phone_verified_at is not null`
  if (account) await keepProvedNumber(ctx, accountId, account.phone)
}
