import type { getBilling as call } from '#contract/wallet/invoices/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { findBilling } from './billing-rows.ts'

export const getBilling: CallFunction<typeof call> = (ctx) => findBilling(ctx, ctx.actor.accountId)
