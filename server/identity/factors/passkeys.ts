// Passkeys (WebAuthn), verified by @simplewebauthn/server. One with user verification counts as both factors.
import type { AuthenticationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server'
import type { Context } from '#server/core/context.ts'
import { findLiveChallenge, passChallenge } from '../sign-in/challenges.ts'

/** Loaded at the first passkey: it takes 12 MB of memory. */
export const webauthn = () => import('@simplewebauthn/server')

export const relyingParty = (ctx: Pick<Context, 'publicUrl'>) => {
  const { origin, hostname } = new URL(ctx.publicUrl)
  return { expectedOrigin: origin, expectedRPID: hostname }
}

/** EdDSA, ES256, RS256: what today's authenticators make. */
export const supportedAlgorithmIDs = [-8, -7, -257]

type StoredPasskey = {
  id: string
  accountId: string
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: NonNullable<WebAuthnCredential['transports']>
}

export const listStoredPasskeys = (ctx: Pick<Context, 'sql'>, accountId: string) =>
  ctx.sql<StoredPasskey[]>`
    select id, account_id, credential_id, public_key, counter,
      transports
    from identity.passkeys where account_id = ${accountId} order by created_at`

export const toAllowedCredentials = (rows: readonly StoredPasskey[]) =>
  rows.map(({ credentialId, transports }) => ({ id: credentialId, transports }))

type PasskeyAnswer = { challenge: string; credential: { id: string } }

type Used = { kept: StoredPasskey; hash: Buffer; counter: number }

/** The passkey that answered a challenge, or null. */
export const findPasskey = async (
  ctx: Pick<Context, 'sql' | 'now' | 'publicUrl'>,
  { challenge, credential }: PasskeyAnswer,
): Promise<Used | null> => {
  const live = await findLiveChallenge(ctx, challenge, ['passkey'])
  const [kept] = await ctx.sql<StoredPasskey[]>`
    select id, account_id, credential_id, public_key, counter,
      transports
    from identity.passkeys where credential_id = ${credential.id}`
  if (!live?.nonce || !kept || (live.accountId !== null && live.accountId !== kept.accountId))
    return null
  const checked = await (
    await webauthn()
  )
    .verifyAuthenticationResponse({
      response: credential as object as AuthenticationResponseJSON, // read part by part by the library
      expectedChallenge: live.nonce,
      ...relyingParty(ctx),
      requireUserVerification: true,
      credential: {
        id: kept.credentialId,
        publicKey: new Uint8Array(kept.publicKey),
        counter: kept.counter,
        transports: kept.transports,
      },
    })
    .catch(() => null)
  return checked?.verified
    ? { kept, hash: live.hash, counter: checked.authenticationInfo.newCounter }
    : null
}

/** Each answer counts once; false when someone was quicker. */
export const usedOnce = async (
  ctx: Pick<Context, 'sql' | 'now'>,
  { kept, hash, counter }: Used,
): Promise<boolean> => {
  if (!(await passChallenge(ctx, hash))) return false
  await ctx.sql`update identity.passkeys set counter = ${counter}, used_at = ${ctx.now} where id = ${kept.id}`
  return true
}
