import type { sendCodeToNew as contract } from '#contract/identity/contact/calls.ts'
import type { CallFunction, SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { mobileOf } from './phone-numbers.ts'
import { findAccountById } from '../reads.ts'
import { newChallenge } from '../sign-in/challenges.ts'
import { channelOf, makeCode, maskTarget } from '../sign-in/codes.ts'
import { codeAnswer, recordSending } from '../sign-in/send-code.ts'

/** Sends a code to a new address; whether it is taken shows only to whoever can read what is sent there. */
export const askForNew = async (
  ctx: SignedContext,
  accountId: string,
  type: 'email' | 'phone',
  target: string,
) => {
  const account = (await findAccountById(ctx, accountId)) ?? fail('not_found')
  const purpose = type === 'email' ? 'change_mail' : 'change_phone'
  await recordSending(ctx, channelOf(type), 'challenge', target)
  const { secret, hash } = await newChallenge(ctx, { accountId, purpose, subject: target, target })
  await makeCode(
    ctx,
    { hash, accountId, purpose, target, language: account.language },
    channelOf(type),
  )
  return codeAnswer(secret, type, maskTarget(target))
}

export const sendCodeToNew: CallFunction<typeof contract> = (ctx, input) => {
  const target =
    input.type === 'email'
      ? (input.mail ?? fail('bad_input', { fields: { mail: 'required' } }))
      : mobileOf({
          number:
            input.field_phone_number ??
            fail('bad_input', { fields: { field_phone_number: 'required' } }),
          dialCode: input.field_phone_number_ext,
          country: input.field_country_code,
        }).e164
  return ctx.begin(async (tx) => ({
    message: 'code_sent',
    ...(await askForNew(tx, ctx.actor.accountId, input.type, target)),
  }))
}
