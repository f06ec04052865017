import type { tickPaper as contract } from '#contract/applications/detail/calls.ts'
import { isFinal } from '#contract/applications/state.ts'
import { isPersonal } from '#contract/qualifications/papers.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { loadAuthorizedForUpdate, notifyOnlookers } from './application-rows.ts'
import { papersOf } from './papers.ts'

export const tickPaper: CallFunction<typeof contract> = async (
  ctx,
  { applicationId, row: ruleNumber, done },
) => {
  const { sql, now, actor } = ctx
  const { row, party } = await loadAuthorizedForUpdate(ctx, applicationId)
  if (party === 'university') return fail('not_found')
  if (isFinal(row.status)) return fail('wrong_state', { status: row.status })
  // The list may have changed since it was read.
  const before = await papersOf(ctx, row)
  const paperBefore = before.find((paper) => paper.row.number === ruleNumber)
  if (!paperBefore || paperBefore.spared !== null)
    return fail('wrong_state', { status: row.status })
  if (done)
    await sql`insert into applications.paper_ticks (application_id, rule_number, ticked_at, ticked_by)
      values (${row.id}, ${ruleNumber}, ${now}, ${actor.accountId}) on conflict do nothing`
  else
    await sql`delete from applications.paper_ticks
      where rule_number = ${ruleNumber} and (application_id = ${row.id} or (${isPersonal(paperBefore.paper)}
        and application_id in (select id from applications.applications where student_id = ${row.studentId})))`
  await ctx.log({
    action: done ? 'application.paper_done' : 'application.paper_open',
    subject: { kind: 'application', id: row.id },
    payload: { row: ruleNumber },
  })
  await notifyOnlookers(ctx, row)
  return { data: await papersOf(ctx, row), message: 'success', status: true }
}
