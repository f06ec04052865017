// Cards that paid, as keyed digests of what the payment provider calls them: a sign of one person with two accounts.
import type { Context } from '#server/core/context.ts'
import { allSecrets } from '#server/core/former-secrets.ts'
import { hmac } from '#server/core/random.ts'

/**
 * Called when a payment succeeded. Other ways to pay have no fingerprint. Kept under former secrets as well: so it is alike with
 * what was kept before the secret was replaced.
 */
export const upsertPaymentCard = async (
  ctx: Pick<Context, 'sql' | 'now' | 'secret' | 'formerSecrets'>,
  accountId: string,
  fingerprint: string | null,
): Promise<void> => {
  if (fingerprint === null) return
  for (const secret of allSecrets(ctx))
    await ctx.sql`insert into wallet.payment_cards (account_id, digest, first_at)
      values (${accountId}, ${hmac(secret, `wallet.card ${fingerprint}`)}, ${ctx.now}) on conflict do nothing`
}

export type SharedCard = { accountId: string; since: string; ownSince: string }

/** Who paid with a card that paid for this account, too, and since when each of them does. */
export const listAccountsByCard = (
  { sql }: Pick<Context, 'sql'>,
  accountId: string,
): Promise<SharedCard[]> => sql<SharedCard[]>`
  select other.account_id, min(other.first_at) as since, min(own.first_at) as own_since
  from wallet.payment_cards own join wallet.payment_cards other
    on other.digest = own.digest and other.account_id <> own.account_id
  where own.account_id = ${accountId} group by other.account_id order by 2, 1`
