import { fullNameOf, passportNameOf } from '#contract/person-fields.ts'
import type { remindVerifiers as contract } from '#contract/verification/requests/calls.ts'
import { canFrom, reminderHours, type RequestStatus } from '#contract/verification/state.ts'
import type { CallFunction } from '#server/core/context.ts'
import { after, hours } from '#server/core/clock.ts'
import { fail } from '#server/core/fail.ts'
import { loadPerson } from '#server/identity/public.ts'
import { publishDecision, assertNamesNoOther } from './deciding.ts'
import { seesAllRequests, type RequestRow, requestRows } from './request-rows.ts'

type Skipped = { id: string; code: 'not_found' | 'wrong_state' | 'too_early'; at: string | null }

export const remindVerifiers: CallFunction<typeof contract> = async (
  ctx,
  { requestIds, lastReminderSentBy, lastReminderSentId },
) => {
  const me = ctx.actor.accountId
  const staff = seesAllRequests(ctx)
  assertNamesNoOther(me, lastReminderSentId)
  if (lastReminderSentBy !== undefined) {
    const person = await loadPerson(ctx, me)
    if (![person.mail, me, fullNameOf(person), passportNameOf(person)].includes(lastReminderSentBy))
      return fail('not_yours')
  }
  const ids = [...new Set(requestIds)]
  const rows = await requestRows(
    ctx,
    ctx.sql`r.id = any (${ids})`,
    ctx.sql`order by r.id for update of r`,
  )

  const reasonNot = (id: string, row: RequestRow | undefined): Skipped | null => {
    if (!row || !(staff || row.ownerId === me)) return { id, code: 'not_found', at: null }
    if (!(canFrom.remind as readonly RequestStatus[]).includes(row.transactionStatus))
      return { id, code: 'wrong_state', at: null }
    const next = after(new Date(row.lastReminderAt ?? row.requestedDate), hours(reminderHours))
    return staff || next <= ctx.now ? null : { id, code: 'too_early', at: next.toISOString() }
  }
  const skipped = ids.flatMap(
    (id) =>
      reasonNot(
        id,
        rows.find((row) => row.id === id),
      ) ?? [],
  )
  const due = rows.filter(({ id }) => !skipped.some((each) => each.id === id))
  // A single request that cannot be reminded of is a failure; among several, each is told apart.
  const [only] = skipped
  if (ids.length === 1 && only) return fail(only.code, { at: only.at })

  for (const row of due) {
    await ctx.sql`update verification.requests set reminders = reminders + 1, last_reminder_at = ${ctx.now}, last_reminder_by = ${me}
      where id = ${row.id}`
    await ctx.log({
      action: 'document.verification_reminded',
      subject: { kind: 'document', id: row.documentId },
      payload: { requestId: row.id, tier: row.tier },
    })
    await ctx.emit('verification.reminded', {
      ...(await publishDecision(ctx, row)),
      by: me,
      student: row.requesterName,
      since: row.requestedDate,
    })
  }
  return { message: 'reminder_sent_success', sent: due.map(({ id }) => id), skipped }
}
