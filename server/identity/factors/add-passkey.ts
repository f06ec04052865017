import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import * as factorsCalls from '#contract/identity/factors/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { newId } from '#server/core/ids.ts'
import { deviceName } from '../sessions/devices.ts'
import { findLiveChallenge, passChallenge } from '../sign-in/challenges.ts'
import { finishEnrolment, enrolmentOf } from './enrolment.ts'
import { webauthn, relyingParty, supportedAlgorithmIDs } from './passkeys.ts'

export const addPasskey: CallFunction<typeof factorsCalls.addPasskey> = async (
  ctx,
  { challenge, enrol, name, credential, remember },
) => {
  const enrolment = await enrolmentOf(ctx, enrol)
  const { account } = enrolment
  const live = await findLiveChallenge(ctx, challenge, ['passkey'])
  if (!live?.nonce || live.accountId !== account.id) return fail('invalid_code')
  const checked = await (
    await webauthn()
  )
    .verifyRegistrationResponse({
      response: credential as object as RegistrationResponseJSON, // read part by part by the library
      expectedChallenge: live.nonce,
      ...relyingParty(ctx),
      requireUserVerification: true,
      supportedAlgorithmIDs,
    })
    .catch(() => null)
  if (!checked?.verified) return fail('invalid_code')
  const { id: credentialId, publicKey, counter, transports } = checked.registrationInfo.credential
  return ctx.begin(async (tx) => {
    if (!(await passChallenge(tx, live.hash))) return fail('invalid_code')
    const id = newId(ctx.now.getTime())
    const rows =
      await tx.sql`insert into identity.passkeys (id, account_id, credential_id, public_key, counter, transports,
        name, created_at)
      values (${id}, ${account.id}, ${credentialId}, ${Buffer.from(publicKey)}, ${counter}, ${transports ?? []},
        ${name ?? deviceName(ctx.request.userAgent)}, ${ctx.now}) on conflict (credential_id) do nothing returning 1`
    if (rows.length === 0) return fail('invalid_code')
    const tokens = await finishEnrolment(tx, enrolment, 'passkey', remember)
    return { message: 'success', id, ...(tokens ? { tokens } : {}) }
  })
}
