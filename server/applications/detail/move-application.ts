// The one place that moves an application: the rule is read, the row changed, the move kept, everyone concerned told.
import { isFinal, type Move, type Party, moveRuleFor } from '#contract/applications/state.ts'
import type { Context } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { capture, release, reverse } from '#server/wallet/public.ts'
import { setNeeds } from '#server/vault/public.ts'
import { closeAll } from './document-access.ts'
import type { AboutApplication } from '../public.ts'
import {
  notifyOnlookers,
  applicationNumber,
  listOnlookers,
  hasReachedUniversity,
  referenceOf,
  type ApplicationRow,
  findApplicationForUpdate,
} from './application-rows.ts'

type Naming = Pick<ApplicationRow, 'id' | 'number' | 'studentId' | 'courseId' | 'universityId'>
export const loadEventFacts = async (
  ctx: Pick<Context, 'sql'>,
  row: ApplicationRow,
): Promise<AboutApplication> => {
  const named: Naming = row
  const [names] = await ctx.sql<
    { course: string; university: string }[]
  >`select c.title as course, p.name as university
    from catalogue.public_courses c, catalogue.public_providers p where c.id = ${named.courseId} and p.id = ${named.universityId}`
  const { advisers, staff } = await listOnlookers(ctx, row)
  return {
    applicationId: row.id,
    number: applicationNumber(row.number),
    studentId: row.studentId,
    ...orNotFound(names),
    adviserIds: advisers,
    staffIds: staff,
  }
}

/** Fails `wrong_state` when this party may not make this move now. */
export const assertAllowed = (row: ApplicationRow, party: Party, move: Move) =>
  moveRuleFor(move, { status: row.status, reached: hasReachedUniversity(row) }, party) ??
  fail('wrong_state', { status: row.status })

// spec: cancelled = before it reached the university, the fee comes back; withdrawn = after, it does not.
const settleFee = async (
  ctx: Context,
  row: ApplicationRow,
  move: Move,
): Promise<{ set: Fragment }> => {
  const { sql } = ctx
  if (row.feeState === 'held' && move === 'send') {
    const transferId = await capture(ctx, row.feeHoldId!)
    await ctx.publish([row.studentId], 'wallet')
    return { set: sql`, fee_state = 'paid', fee_transfer_id = ${transferId}` }
  }
  if (row.feeState === 'held' && ['cancel', 'lapse', 'course_closed'].includes(move)) {
    await release(ctx, row.feeHoldId!)
    await ctx.publish([row.studentId], 'wallet')
    return { set: sql`, fee_state = 'returned'` }
  }
  // The university took back what the student had paid to be looked at.
  if (row.feeState === 'paid' && ['withdraw_offer', 'course_closed'].includes(move)) {
    await reverse(ctx, row.feeTransferId!, 'application_fee')
    await ctx.publish([row.studentId], 'wallet')
    return { set: sql`, fee_state = 'returned'` }
  }
  return { set: sql`` }
}

export type Moving = {
  note?: string
  reasonCode?: string
  /** When the next thing must be done. */
  dueAt?: Date | null
  /** Further columns, beginning with a comma. */
  set?: Fragment
}

/** Moves a locked application by the table; gives it as it is now. */
export const moveApplication = async (
  ctx: Context,
  row: ApplicationRow,
  party: Party,
  move: Move,
  { note = '', reasonCode, dueAt = null, set }: Moving = {},
): Promise<ApplicationRow> => {
  const { sql, now } = ctx
  const rule = assertAllowed(row, party, move)
  const to = rule.to === 'same' ? row.status : rule.to === 'back' ? row.askedFrom! : rule.to
  // In an object: a piece of SQL that is awaited would run.
  const fee = await settleFee(ctx, row, move)
  // What was asked or prepared belongs to the state it leaves.
  const left =
    to === row.status
      ? sql``
      : row.status === 'more info requested'
        ? sql`, prepared = null, asked_from = null, answer_by = null, asked_documents = '{}'`
        : sql`, prepared = null`
  // Of what has ended nobody can grant a later intake any more.
  const unanswered =
    isFinal(to) && move !== 'defer' && row.deferralState === 'asked'
      ? sql`, deferral_state = 'refused'`
      : sql``
  const { count } =
    await sql`update applications.applications set status = ${to}, close_reason = ${rule.reason ?? null},
      since = ${to === row.status ? row.since : now}, due_at = ${dueAt}, version = version + 1, changed_at = ${now}
      ${left} ${unanswered} ${fee.set} ${set ?? sql``}
    where id = ${row.id} and status = ${row.status} and version = ${row.version}`
  if (count === 0) return fail('wrong_state', { status: row.status })
  const [kept] = await sql<{ id: number }[]>`insert into applications.moves ${sql({
    application_id: row.id,
    at: now,
    move,
    party,
    by_id: ctx.actor?.accountId ?? null,
    from_status: row.status,
    to_status: to,
    note,
    reason_code: reasonCode ?? null,
  })} returning id`
  if (isFinal(to)) {
    await setNeeds(ctx, row.studentId, referenceOf(row.id), [])
    await closeAll(ctx, row)
  }
  const after = orNotFound(await findApplicationForUpdate(ctx, row.id))
  await ctx.log({
    action: `application.${move}`,
    subject: { kind: 'application', id: row.id },
    payload: { from: row.status, to, as: party, ...(reasonCode ? { reasonCode } : {}) },
  })
  await ctx.emit('applications.moved', {
    ...(await loadEventFacts(ctx, after)),
    move,
    by: party,
    byId: ctx.actor?.accountId ?? null,
    from: row.status,
    to,
    closeReason: after.closeReason,
    note,
    until: dueAt?.toISOString() ?? null,
    times: kept!.id,
  })
  await notifyOnlookers(ctx, after)
  return after
}

export const toMoveAnswer = (row: ApplicationRow) => ({
  data: { id: row.id, status: row.status, version: row.version },
  message: `application_${row.status.replaceAll(' ', '_')}`,
  status: true as const,
})
