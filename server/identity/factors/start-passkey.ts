import { fullNameOf } from '#contract/person-fields.ts'
import * as factorsCalls from '#contract/identity/factors/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { newSecret } from '#server/core/random.ts'
import { newChallenge } from '../sign-in/challenges.ts'
import { enrolmentOf } from './enrolment.ts'
import {
  webauthn,
  relyingParty,
  supportedAlgorithmIDs,
  listStoredPasskeys,
  toAllowedCredentials,
} from './passkeys.ts'

export const startPasskey: CallFunction<typeof factorsCalls.startPasskey> = async (
  ctx,
  { challenge },
) => {
  const { account } = await enrolmentOf(ctx, challenge)
  const options = await (
    await webauthn()
  ).generateRegistrationOptions({
    rpName: 'AO',
    rpID: relyingParty(ctx).expectedRPID,
    userName: account.mail,
    userDisplayName: fullNameOf(account),
    userID: new TextEncoder().encode(account.id),
    challenge: newSecret(32),
    excludeCredentials: toAllowedCredentials(await listStoredPasskeys(ctx, account.id)),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const { secret } = await newChallenge(ctx, {
    accountId: account.id,
    purpose: 'passkey',
    subject: account.mail,
    nonce: options.challenge,
  })
  return { challenge: secret, options: { ...options } }
}
