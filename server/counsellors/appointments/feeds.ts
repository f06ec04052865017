import type { Context } from '#server/core/context.ts'
import { allSecrets } from '#server/core/former-secrets.ts'
import { hmac, sameBytes, sha256 } from '#server/core/random.ts'

/** Made again from the installation's secret, so that it can be shown again though only its digest is kept. */
export const feedToken = (
  { secret }: Pick<Context, 'secret'>,
  accountId: string,
  turn: number,
): string => hmac(secret, `calls\n${accountId}\n${turn}`).toString('base64url')
/** The address whose token has this digest: made by the present secret, or by one before. */
export const feedUrl = (
  ctx: Pick<Context, 'secret' | 'formerSecrets' | 'publicUrl'>,
  accountId: string,
  turn: number,
  tokenHash: Uint8Array,
): string => {
  const token = allSecrets(ctx)
    .map((secret) => feedToken({ secret }, accountId, turn))
    .find((one) => sameBytes(sha256(one), tokenHash))
  return `${ctx.publicUrl}/counsellor/feed/${token ?? feedToken(ctx, accountId, turn)}`
}
