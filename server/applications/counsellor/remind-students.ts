import { utcDay } from '#contract/days.ts'
import { fullNameOf } from '#contract/person-fields.ts'
import type { remindStudents as remindContract } from '#contract/applications/counsellor/calls.ts'
import { waitingFor } from '#contract/applications/state.ts'
import { after, days } from '#server/core/clock.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { loadPerson } from '#server/identity/public.ts'
import { loadAuthorizedForUpdate } from '../detail/application-rows.ts'
import { loadEventFacts } from '../detail/move-application.ts'
import { eachInTransaction } from './each-in-transaction.ts'

export const remindStudents: CallFunction<typeof remindContract> = (
  ctx,
  { applicationIds, text },
) =>
  eachInTransaction(ctx, applicationIds, async (tx, id) => {
    const { row, party } = await loadAuthorizedForUpdate(tx, id)
    if (party === 'student' || party === 'university') return fail('not_found')
    if (waitingFor(row.status) !== 'student') return fail('wrong_state', { status: row.status })
    const next = row.remindedAt && after(new Date(row.remindedAt), days(1))
    if (next && next > tx.now) return fail('too_early', { at: next.toISOString() })
    await tx.sql`update applications.applications set reminded_at = ${tx.now} where id = ${id}`
    const author = await loadPerson(tx, tx.actor.accountId)
    await tx.emit('applications.reminded', {
      ...(await loadEventFacts(tx, row)),
      byName: fullNameOf(author),
      text,
      day: utcDay(tx.now),
    })
    await tx.log({
      action: 'application.reminded',
      subject: { kind: 'application', id },
      payload: {},
    })
  })
