import type { getIntakes as intakesContract } from '#contract/applications/detail/calls.ts'
import { ruleFor } from '#contract/applications/state.ts'
import { listIntakes } from '#server/catalogue/public.ts'
import type { Answer } from '#server/core/context.ts'
import { reached, loadAuthorized } from './application-rows.ts'

export const getIntakes: Answer<typeof intakesContract> = async (ctx, { application_uuid: id }) => {
  const { row, party } = await loadAuthorized(ctx, id)
  const status = { status: row.status, reached: reached(row) }
  const change = ruleFor('change_intake', status, party)
    ? 'free'
    : ruleFor('ask_deferral', status, party)
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
