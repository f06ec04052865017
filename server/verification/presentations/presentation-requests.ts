// A request to show something from a wallet: what is kept of it, and how it names AO.
import { after, minutes } from '#server/core/clock.ts'
import type { Context } from '#server/core/context.ts'
import { didOf } from '../credentials/did.ts'

/** A holder looks for their phone, unlocks the wallet, reads what is asked, and agrees. */
export const presentationLife = minutes(10)

/** Who asks, as wallets check it: by the keys of this DID (OpenID4VP 1.0, 5.9.3). */
export const clientIdOf = (publicUrl: string): string =>
  `decentralized_identifier:${didOf(publicUrl)}`

/** Job: what was shown goes ten minutes after it could be shown. */
export const deletePresentations = async ({
  sql,
  now,
}: Pick<Context, 'sql' | 'now'>): Promise<void> => {
  await sql`delete from verification.presentations where expires_at < ${after(now, -presentationLife)}`
}
