import type { concludeApplication as contract } from '#contract/applications/offers/calls.ts'
import type { Move } from '#contract/applications/state.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { moveApplication, toMoveAnswer } from '../detail/move-application.ts'
import { loadAuthorizedForUpdate } from '../detail/application-rows.ts'

const moveFor = {
  'offer withdrawn': 'withdraw_offer',
  enrolled: 'enrol',
  'conditions not met': 'not_met',
} as const satisfies Record<string, Move>

export const concludeApplication: CallFunction<typeof contract> = async (
  ctx,
  { applicationId, outcome, text },
) => {
  const { row, party } = await loadAuthorizedForUpdate(ctx, applicationId)
  if (party !== 'university' && party !== 'admin') return fail('not_found')
  if (outcome !== 'enrolled' && text === '') return fail('reason_required')
  return toMoveAnswer(await moveApplication(ctx, row, party, moveFor[outcome], { note: text }))
}
