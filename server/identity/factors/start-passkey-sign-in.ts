import * as factorsCalls from '#contract/identity/factors/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { newSecret } from '#server/core/random.ts'
import { findLiveChallenge, newChallenge } from '../sign-in/challenges.ts'
import { webauthn, relyingParty, listStoredPasskeys, toAllowedCredentials } from './passkeys.ts'

export const startPasskeySignIn: CallFunction<typeof factorsCalls.startPasskeySignIn> = async (
  ctx,
  { challenge },
) => {
  const waiting = challenge ? await findLiveChallenge(ctx, challenge, ['sign_in']) : null
  const known = waiting?.accountId ? await listStoredPasskeys(ctx, waiting.accountId) : []
  const options = await (
    await webauthn()
  ).generateAuthenticationOptions({
    rpID: relyingParty(ctx).expectedRPID,
    challenge: newSecret(32),
    userVerification: 'required',
    allowCredentials: toAllowedCredentials(known),
  })
  const { secret } = await newChallenge(ctx, {
    accountId: waiting?.accountId ?? null,
    purpose: 'passkey',
    subject: 'passkey',
    nonce: options.challenge,
  })
  return { challenge: secret, options: { ...options } }
}
