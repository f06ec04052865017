// The student's word on an offer, before its reply-by.
import type { answerOffer as contract } from '#contract/applications/offers/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { moveApplication, toMoveAnswer, assertAllowed } from '../detail/move-application.ts'
import { loadAuthorizedForUpdate } from '../detail/application-rows.ts'

export const answerOffer: CallFunction<typeof contract> = async (
  ctx,
  { applicationId, answer, reasonCode, text },
) => {
  const { row, party } = await loadAuthorizedForUpdate(ctx, applicationId)
  assertAllowed(row, party, answer)
  const [offer] = await ctx.sql<
    { replyBy: string }[]
  >`select reply_by from applications.offers where application_id = ${row.id}`
  // It may be over before the job has closed it.
  if (!offer || Date.parse(offer.replyBy) <= ctx.now.getTime())
    return fail('deadline_passed', { closedOn: offer?.replyBy ?? null })
  return toMoveAnswer(
    await moveApplication(
      ctx,
      row,
      party,
      answer,
      answer === 'accept'
        ? { note: text }
        : { note: text, reasonCode, set: ctx.sql`, student_reason = ${reasonCode}` },
    ),
  )
}
