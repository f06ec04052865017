import type { takeStudents as contract } from '#contract/applications/counsellor/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { findAdviser, loadAuthorizedForUpdate } from '../detail/application-rows.ts'
import { assignAdviser } from '../detail/advisers.ts'
import { eachInTransaction } from './each-in-transaction.ts'

export const takeStudents: CallFunction<typeof contract> = (ctx, { applicationIds }) =>
  eachInTransaction(ctx, applicationIds, async (tx, id) => {
    const { row } = await loadAuthorizedForUpdate(tx, id)
    // Two who take the same student: the second is told. An own application cannot be advised by oneself.
    await tx.sql`select pg_advisory_xact_lock(hashtextextended('applications.advisers', 0) # hashtextextended(${row.studentId}, 0))`
    if ((await findAdviser(tx, row.studentId)) !== null || row.studentId === tx.actor.accountId)
      return fail('wrong_state', { status: row.status })
    await assignAdviser(tx, row.studentId, tx.actor.accountId)
  })
