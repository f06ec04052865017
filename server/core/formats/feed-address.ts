// Addresses of calendar feeds (RFC 5545), which nobody can guess: whoever has one reads the feed.
import type { Context } from '../context.ts'
import { allSecrets } from '../former-secrets.ts'
import { hmac, sameSecretBytes, sha256 } from '../random.ts'

/** `use` tells the tokens of feeds apart; `path` is what stands before the token. */
export type FeedAddress = { readonly use: string; readonly path: `/${string}/` }

/** Made again from the installation's secret, so that the address can be shown again though only its digest is kept. */
export const feedToken = (
  { secret }: Pick<Context, 'secret'>,
  { use }: FeedAddress,
  accountId: string,
  turn: number,
): string => hmac(secret, `${use}\n${accountId}\n${turn}`).toString('base64url')

/** The address whose token has this digest: made by the present secret, or by one before; null if by one nobody knows. */
export const feedUrl = (
  ctx: Pick<Context, 'secret' | 'formerSecrets' | 'publicUrl'>,
  feed: FeedAddress,
  accountId: string,
  turn: number,
  tokenHash: Uint8Array,
): string | null => {
  const token = allSecrets(ctx)
    .map((secret) => feedToken({ secret }, feed, accountId, turn))
    .find((one) => sameSecretBytes(sha256(one), tokenHash))
  return token ? `${ctx.publicUrl}${feed.path}${token}` : null
}
