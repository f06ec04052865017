// Who advises checks what was submitted: on to the university, or back with a question. One or many.
import type { reviewApplications as contract } from '#contract/application-desk.ts'
import type { Party } from '#contract/application-state.ts'
import type { Answer } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { askFor } from './ask.ts'
import { choiceOf } from './course-choice.ts'
import { moveApplication } from './move.ts'
import { oneByOne } from './one-by-one.ts'
import { seenForWriting } from './rows.ts'

const reviewers: readonly Party[] = ['counsellor', 'associate', 'agent', 'admin']

export const reviewApplications: Answer<typeof contract> = (ctx, { applicationIds, ...body }) =>
  oneByOne(ctx, applicationIds, async (tx, id) => {
    const { row, party } = await seenForWriting(tx, id)
    if (!reviewers.includes(party)) return fail('not_found')
    if (body.step === 'ask')
      return row.status === 'in review'
        ? askFor(tx, row, party, body)
        : fail('wrong_state', { status: row.status })
    // A closed course takes no more: the student chooses a back-up first.
    if ((await choiceOf(tx, row.courseId, null, true)).status !== 'open')
      return fail('course_closed')
    return moveApplication(tx, row, party, 'send', { set: tx.sql`, sent_at = ${tx.now}` })
  })
