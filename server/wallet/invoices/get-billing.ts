import type { getBilling as call } from '#contract/wallet/invoices/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { findBilling } from './billing-rows.ts'

export const getBilling: Answer<typeof call> = (ctx) => findBilling(ctx, ctx.actor.accountId)
