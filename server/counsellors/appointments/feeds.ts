import type { Context } from '#server/core/context.ts'
import { hmac } from '#server/core/random.ts'

/** Made again from the installation's secret, so that it can be shown again though only its digest is kept. */
export const feedToken = (
  { secret }: Pick<Context, 'secret'>,
  accountId: string,
  turn: number,
): string => hmac(secret, `calls\n${accountId}\n${turn}`).toString('base64url')
export const feedUrl = (
  ctx: Pick<Context, 'secret' | 'publicUrl'>,
  accountId: string,
  turn: number,
): string => `${ctx.publicUrl}/counsellor/feed/${feedToken(ctx, accountId, turn)}`
