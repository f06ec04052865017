import { isDeepStrictEqual } from 'node:util'
import type { updateProgram as call } from '#contract/rewards/programs/calls.ts'
import { fieldsOpenWhileRunning, type ProgramErrors } from '#contract/rewards/programs/rules.ts'
import { type ProgramForm, programFields } from '#contract/rewards/programs/shapes.ts'
import { type StatusChange, statusChanges } from '#contract/rewards/programs/state.ts'
import type { CallFunction, SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { setting } from '#server/content/public.ts'
import { agreeToProgram, submitProgram, withdrawProgram } from './submit-program.ts'
import {
  assertStatus,
  loadAuthorizedProgram,
  loadAuthorizedProgramForUpdate,
  mayWrite,
  listOwners,
  type ProgramRow,
  publishProgram,
  toProgram,
} from './program-rows.ts'
import { replaceOwners, toProgramColumns } from './save-program.ts'
import { returnProgram, startProgram } from './start-program.ts'
import { stopProgram } from './end-program.ts'

const moves: Record<
  StatusChange,
  (ctx: SignedContext, row: ProgramRow, remarks: string) => Promise<void>
> = {
  submit: submitProgram,
  withdraw: withdrawProgram,
  agree: agreeToProgram,
  start: startProgram,
  return: returnProgram,
  stop: stopProgram,
}

/** What a running program may say anew: words, a later end, more participants. */
const lockedErrors = async (
  ctx: SignedContext,
  { form }: ProgramRow,
  change: Partial<ProgramForm>,
): Promise<ProgramErrors> => {
  const found: ProgramErrors = {}
  const max = await setting(ctx, 'programParticipantsMost')
  for (const field of Object.keys(change) as (keyof ProgramForm)[])
    if (
      !(fieldsOpenWhileRunning as readonly string[]).includes(field) &&
      !isDeepStrictEqual(change[field], form[field])
    )
      found[field] = 'locked'
  const { endDate, maxParticipants, title } = change
  if (title !== undefined && title.length < 3) found['title'] = 'too_short'
  if (endDate === null || (endDate && Date.parse(endDate) < Date.parse(form.endDate!)))
    found['endDate'] = 'not_earlier'
  if (maxParticipants === null || (maxParticipants && maxParticipants < form.maxParticipants!))
    found['maxParticipants'] = 'not_fewer'
  if (maxParticipants && maxParticipants > max) found['maxParticipants'] = 'above_maximum'
  return found
}

/** Keeps what was changed. A program that awaits activation is a draft again, and nobody has agreed to it yet. */
const updateSaved = async (
  ctx: SignedContext,
  row: ProgramRow,
  change: Partial<ProgramForm>,
): Promise<void> => {
  const isRunning = row.status === 'active'
  assertStatus(row, isRunning ? 'extend' : 'edit')
  if (!mayWrite(ctx, row, await listOwners(ctx, row.id))) return fail('not_yours')
  if (isRunning) {
    const fields = await lockedErrors(ctx, row, change)
    if (Object.keys(fields).length > 0) return fail('bad_input', { fields })
  }
  const form = { ...row.form, ...change }
  const writers = [...new Set([...row.writtenBy, ctx.actor.accountId])]
  await ctx.sql`update rewards.programs set ${ctx.sql(toProgramColumns(ctx, form))}, version = version + 1,
      status = ${isRunning ? 'active' : 'draft'}, written_by = ${writers}, changed_at = ${ctx.now}
    where id = ${row.id}`
  if (!isRunning) await replaceOwners(ctx, row.id, form.ownership)
  await ctx.log({
    action: 'program.updated',
    subject: { kind: 'program', id: row.id },
    payload: { fields: Object.keys(change), version: row.version + 1 },
  })
}

export const updateProgram: CallFunction<typeof call> = async (ctx, input) => {
  const { id, status: said, remarks = '', version, ownership, ...rest } = input
  const row = await loadAuthorizedProgramForUpdate(ctx, id)
  const status = statusChanges.find((one) => one === said)
  if (said && !status && said !== row.status)
    return fail('bad_input', { fields: { status: 'cannot_change' } })
  if (version !== undefined && version !== row.version)
    return fail('stale', { version: row.version })
  const change = Object.fromEntries(
    Object.entries({
      ...rest,
      ownership: ownership?.map(({ email, percent }) => ({ email, percent })),
    }).filter(([field, value]) => field in programFields && value !== undefined),
  ) as Partial<ProgramForm>
  if (Object.keys(change).length > 0) await updateSaved(ctx, row, change)
  if (status) await moves[status](ctx, await loadAuthorizedProgramForUpdate(ctx, id), remarks)
  const changed = await loadAuthorizedProgram(ctx, id)
  await publishProgram(ctx, changed)
  return {
    ...(await toProgram(ctx, changed)),
    message: status === 'stop' ? 'reward_stop_success' : 'reward_program_updated',
  }
}
