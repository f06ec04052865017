import type { getBankDifference as call } from '#contract/transfers/reconciliation/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { orNotFound } from '#server/core/fail.ts'
import { findDifference } from './difference-rows.ts'

export const getBankDifference: CallFunction<typeof call> = async (ctx, { id }) =>
  orNotFound(await findDifference(ctx, id))
