import type { validateOtp as contract } from '#contract/identity/sign-in/calls.ts'
import type { CallFunction, Context } from '#server/core/context.ts'
import { failAbout, orNotFound } from '#server/core/fail.ts'
import { changeMailTo } from '../contact/set-mail.ts'
import { changePhoneTo } from '../contact/change-phone.ts'
import { type Challenge, findLiveChallenge, passChallenge } from './challenges.ts'
import { channelOf, codeFits } from './codes.ts'
import { rememberDevice } from '../sessions/devices.ts'
import { proveContact } from '../contact/prove-contact.ts'
import { findAccountById } from '../reads.ts'
import { queueCode } from './send-code.ts'
import { recordAttempt } from './attempts.ts'

const wrongCode = { fields: { otp: 'incorrect_otp' } }

export const validateOtp: CallFunction<typeof contract> = async (ctx, { challenge, otp, type }) => {
  // The attempt is committed before anything depends on it: a wrong guess counts although the call fails.
  const met = await ctx.begin(async (tx) => {
    const live = await findLiveChallenge(tx, challenge, [
      'register',
      'verify',
      'change_mail',
      'change_phone',
    ])
    return live && { ...live, fits: await codeFits(tx, live.hash, channelOf(type), otp) }
  })
  if (!met?.accountId || !met.fits) return failAbout(met?.accountId, 'incorrect_otp', wrongCode)
  const accountId = met.accountId
  // A change is finished by who began it.
  if (met.target !== null && ctx.actor?.accountId !== accountId)
    return failAbout(accountId, 'incorrect_otp', wrongCode)
  return ctx.begin(async (tx) => {
    await applyProof(tx, { ...met, accountId }, type)
    const account = orNotFound(await findAccountById(tx, accountId))
    if (met.purpose === 'register' && type === 'email' && account.phone && !account.phoneVerified) {
      await recordAttempt(tx, 'code_sms_challenge', met.hash)
      await queueCode(tx, met.hash, 'phone')
    }
    // Whoever proves the address of a registration here has proved this browser too.
    if (met.purpose === 'register' && type === 'email' && ctx.request.csrf)
      await rememberDevice(tx, account)
    return {
      message: 'otp_validate_success',
      field_email_verified: account.emailVerified,
      field_phone_number_verified: account.phoneVerified,
    }
  })
}

/** What a met challenge changes. */
export const applyProof = async (
  ctx: Context,
  challenge: Challenge & { accountId: string },
  type: 'email' | 'phone',
): Promise<void> => {
  const { purpose, accountId, target, hash } = challenge
  if (purpose === 'change_mail' && target) await changeMailTo(ctx, accountId, target)
  else if (purpose === 'change_phone' && target) await changePhoneTo(ctx, accountId, target)
  else return proveContact(ctx, accountId, channelOf(type))
  await passChallenge(ctx, hash)
}
