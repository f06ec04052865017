import type { findReference as call } from '#contract/transfers/requests/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { findReferenceNamed, isUsed } from './reference.ts'

export const findReference: CallFunction<typeof call> = async (ctx, { id }) => {
  const reference = await findReferenceNamed(ctx, id)
  return reference && !(await isUsed(ctx, reference)) ? reference : fail('reference_used')
}
