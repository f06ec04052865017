import type { Context } from '#server/core/context.ts'
import type { Sql } from '#server/core/database/db.ts'
import { allSecrets } from '#server/core/former-secrets.ts'
import { hmac, sameBytes, sha256 } from '#server/core/random.ts'

/** Made again from the installation's secret, so that it can be shown again though only its digest is kept. */
export const feedToken = (
  { secret }: Pick<Context, 'secret'>,
  accountId: string,
  turn: number,
): string => hmac(secret, `calls\n${accountId}\n${turn}`).toString('base64url')
/** The address whose token has this digest: made by the present secret, or by one before; null if by one nobody knows. */
export const feedUrl = (
  ctx: Pick<Context, 'secret' | 'formerSecrets' | 'publicUrl'>,
  accountId: string,
  turn: number,
  tokenHash: Uint8Array,
): string | null => {
  const token = allSecrets(ctx)
    .map((secret) => feedToken({ secret }, accountId, turn))
    .find((one) => sameBytes(sha256(one), tokenHash))
  return token ? `${ctx.publicUrl}/counsellor/feed/${token}` : null
}

/** Those made under secrets that are forgotten could be shown to nobody any more: they end. */
export const endFeedsMadeBy = async (sql: Sql, until: string): Promise<number> =>
  (await sql`delete from counsellors.feeds where made_at <= ${until} returning 1`).length
