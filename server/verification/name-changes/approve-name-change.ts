import { passportNameOf } from '#contract/person-fields.ts'
import type { approveNameChange as contract } from '#contract/verification/name-changes/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { renameAccount } from '#server/identity/public.ts'
import { endNameChange } from './end-name-change.ts'
import { loadNameChangeForUpdate, loadReadableNameChange } from './name-change-rows.ts'

export const approveNameChange: CallFunction<typeof contract> = async (ctx, { id, remarks }) => {
  const change = await loadNameChangeForUpdate(ctx, id, 'approve')
  const [paper] = await ctx.sql`
    select from verification.name_changes c join vault.public_documents d on d.id = c.paper_id
      join vault.public_files f on f.id = d.file_id
    where c.id = ${id} and d.deleted_at is null and f.sha256 = c.paper_sha256`
  // What was asked with is no longer there to be looked at.
  if (!paper) return fail('wrong_state', { status: change.status, reason: 'document_changed' })
  await endNameChange(ctx, change, { status: 'approved', by: ctx.actor.accountId, remarks })
  // Its letter says the old name and the new one.
  await renameAccount(ctx, change.ownerId, change.to, { decided: true })
  await ctx.emit('verification.name_change_approved', {
    changeId: id,
    ownerId: change.ownerId,
    name: passportNameOf(change.to),
  })
  return loadReadableNameChange(ctx, id)
}
