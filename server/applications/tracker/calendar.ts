// A student's deadlines as an iCalendar feed (RFC 5545), at an address nobody can guess.
import type { Context } from '#server/core/context.ts'
import { hmac } from '#server/core/random.ts'

/** Made again from the installation's secret, so that the address can be shown again though only its digest is kept. */
export const tokenOf = (
  { secret }: Pick<Context, 'secret'>,
  accountId: string,
  turn: number,
): string => hmac(secret, `calendar\n${accountId}\n${turn}`).toString('base64url')
export const urlOf = (
  ctx: Pick<Context, 'secret' | 'publicUrl'>,
  accountId: string,
  turn: number,
): string => `${ctx.publicUrl}/application/calendar/${tokenOf(ctx, accountId, turn)}`
