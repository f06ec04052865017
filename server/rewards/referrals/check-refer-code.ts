import type { checkReferCode as call } from '#contract/rewards/referrals/calls.ts'
import { setting } from '#server/content/public.ts'
import type { CallFunction } from '#server/core/context.ts'
import { findReferrer } from './referral-code.ts'

export const checkReferCode: CallFunction<typeof call> = async (ctx, { code }) => {
  const referrer = await findReferrer(ctx, code)
  return {
    data: {
      valid: referrer !== null,
      firstName: referrer?.firstName ?? null,
      coins: await setting(ctx, 'referralCoins'),
      friendCoins: await setting(ctx, 'referralFriendCoins'),
    },
    message: 'success',
    status: true,
  }
}
