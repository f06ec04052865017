import type { getPayment as oneCall } from '#contract/wallet/payments/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { paymentById } from './to-payment.ts'

export const getPayment: Answer<typeof oneCall> = (ctx, { id }) =>
  paymentById(ctx, ctx.actor.accountId, id)
