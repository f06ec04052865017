// A student's deadlines as an iCalendar feed (RFC 5545), at an address nobody can guess.
import type { Context } from '#server/core/context.ts'
import type { Sql } from '#server/core/database/db.ts'
import { allSecrets } from '#server/core/former-secrets.ts'
import { hmac, sameBytes, sha256 } from '#server/core/random.ts'

/** Made again from the installation's secret, so that the address can be shown again though only its digest is kept. */
export const tokenOf = (
  { secret }: Pick<Context, 'secret'>,
  accountId: string,
  turn: number,
): string => hmac(secret, `calendar\n${accountId}\n${turn}`).toString('base64url')
/** The address whose token has this digest: made by the present secret, or by one before; null if by one nobody knows. */
export const urlOf = (
  ctx: Pick<Context, 'secret' | 'formerSecrets' | 'publicUrl'>,
  accountId: string,
  turn: number,
  tokenHash: Uint8Array,
): string | null => {
  const token = allSecrets(ctx)
    .map((secret) => tokenOf({ secret }, accountId, turn))
    .find((one) => sameBytes(sha256(one), tokenHash))
  return token ? `${ctx.publicUrl}/application/calendar/${token}` : null
}

/** Those made under secrets that are forgotten could be shown to nobody any more: they end. */
export const endCalendarsMadeBy = async (sql: Sql, until: string): Promise<number> =>
  (await sql`delete from applications.calendars where made_at <= ${until} returning 1`).length
