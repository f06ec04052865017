import type { getBilling as call } from '#contract/wallet/invoices/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { billingOf } from './billing-rows.ts'

export const getBilling: Answer<typeof call> = (ctx) => billingOf(ctx, ctx.actor.accountId)
