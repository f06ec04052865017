// A student's deadlines as an iCalendar feed (RFC 5545), at an address nobody can guess.
import type { Context } from '#server/core/context.ts'
import { allSecrets } from '#server/core/former-secrets.ts'
import { hmac, sameBytes, sha256 } from '#server/core/random.ts'

/** Made again from the installation's secret, so that the address can be shown again though only its digest is kept. */
export const tokenOf = (
  { secret }: Pick<Context, 'secret'>,
  accountId: string,
  turn: number,
): string => hmac(secret, `calendar\n${accountId}\n${turn}`).toString('base64url')
/** The address whose token has this digest: made by the present secret, or by one before. */
export const urlOf = (
  ctx: Pick<Context, 'secret' | 'formerSecrets' | 'publicUrl'>,
  accountId: string,
  turn: number,
  tokenHash: Uint8Array,
): string => {
  const token = allSecrets(ctx)
    .map((secret) => tokenOf({ secret }, accountId, turn))
    .find((one) => sameBytes(sha256(one), tokenHash))
  return `${ctx.publicUrl}/application/calendar/${token ?? tokenOf(ctx, accountId, turn)}`
}
