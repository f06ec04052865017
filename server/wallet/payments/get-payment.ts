import type { getPayment as oneCall } from '#contract/wallet/payments/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { findPayment } from './to-payment.ts'

export const getPayment: CallFunction<typeof oneCall> = (ctx, { id }) =>
  findPayment(ctx, ctx.actor.accountId, id)
