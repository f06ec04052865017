import type { getBilling as call } from '#contract/wallet/invoices/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { loadBilling } from './billing-rows.ts'

export const getBilling: CallFunction<typeof call> = (ctx) => loadBilling(ctx, ctx.actor.accountId)
