import type { getIntakes as intakesContract } from '#contract/applications/detail/calls.ts'
import { moveRuleFor } from '#contract/applications/state.ts'
import { listIntakes } from '#server/catalogue/public.ts'
import type { CallFunction } from '#server/core/context.ts'
import { hasReachedUniversity, loadAuthorized } from './application-rows.ts'

export const getIntakes: CallFunction<typeof intakesContract> = async (
  ctx,
  { application_uuid: id },
) => {
  const { row, party } = await loadAuthorized(ctx, id)
  const status = { status: row.status, reached: hasReachedUniversity(row) }
  const change = moveRuleFor('change_intake', status, party)
    ? 'free'
    : moveRuleFor('ask_deferral', status, party)
      ? 'deferral'
      : 'no'
  return {
    data: {
      intakes: await listIntakes(ctx.sql, row.courseId, {
        language: ctx.request.language,
        now: ctx.now,
      }),
      chosen: row.intakeId,
      change,
    },
    message: 'success',
    status: true,
  }
}
