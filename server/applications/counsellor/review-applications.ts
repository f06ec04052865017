// AO's own check of what was submitted: on to the university, or back with a question. One or many.
import type { reviewApplications as contract } from '#contract/applications/counsellor/calls.ts'
import type { Party } from '#contract/applications/state.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { askFor } from './ask-student.ts'
import { loadChoice } from '../form/course-choice.ts'
import { moveApplication } from '../detail/move-application.ts'
import { eachInTransaction } from './each-in-transaction.ts'
import { loadAuthorizedForUpdate } from '../detail/application-rows.ts'

const reviewers: readonly Party[] = ['counsellor', 'associate', 'admin']

export const reviewApplications: CallFunction<typeof contract> = (
  ctx,
  { applicationIds, ...body },
) =>
  eachInTransaction(ctx, applicationIds, async (tx, id) => {
    const { row, party } = await loadAuthorizedForUpdate(tx, id)
    if (!reviewers.includes(party)) return fail('not_found')
    if (body.step === 'ask')
      return row.status === 'in review'
        ? askFor(tx, row, party, body)
        : fail('wrong_state', { status: row.status })
    // A closed course takes no more: the student chooses a back-up first.
    if ((await loadChoice(tx, row.courseId, null, true)).status !== 'open')
      return fail('course_closed')
    return moveApplication(tx, row, party, 'send', { set: tx.sql`, sent_at = ${tx.now}` })
  })
