import type { getOffers as offersContract } from '#contract/applications/detail/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { linesWhere } from '../tracker/application-lines.ts'
import { findOffer } from './application-details.ts'

export const getOffers: CallFunction<typeof offersContract> = async (ctx) => {
  const { sql, actor } = ctx
  const lines = await linesWhere(
    ctx,
    'student',
    sql`a.student_id = ${actor.accountId} and a.status in ('offered', 'accepted')`,
    sql`a.changed_at desc`,
    50,
  )
  const offers = await Promise.all(
    lines.map(async (application) => ({
      application,
      offer: (await findOffer(ctx, application.id)) ?? fail('not_found'),
    })),
  )
  return { data: offers, message: 'success', status: true }
}
