import { passportNameOf } from '#contract/person-fields.ts'
import type { requestNameChange as contract } from '#contract/verification/name-changes/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { newId } from '#server/core/ids.ts'
import { assertGuardianConsent, loadFixedName } from '#server/identity/public.ts'
import { lockDocument } from '#server/vault/public.ts'
import { seeAll } from '../requests/request-rows.ts'
import { loadReadableNameChange } from './name-change-rows.ts'
import { decidersBut, openPaperTo } from './name-paper-views.ts'

export const requestNameChange: CallFunction<typeof contract> = async (
  ctx,
  { firstName, lastName, reason, words, documentId },
) => {
  const ownerId = ctx.actor.accountId
  if (reason === 'other' && words === '')
    return fail('bad_input', { fields: { words: 'required' } })
  // Held, so that of two that are made at once the second sees the first.
  const now = await loadFixedName(ctx, ownerId, { hold: true })
  await lockDocument(ctx, documentId, ownerId)
  const [found] = await ctx.sql<{ title: string; type: string; sha256: string }[]>`
    select d.title, d.type, f.sha256 from vault.public_documents d join vault.public_files f on f.id = d.file_id
    where d.id = ${documentId} and d.owner_id = ${ownerId} and d.deleted_at is null`
  // Absent and another's look alike.
  const paper = orNotFound(found)
  if (now.fixedAt === null) return fail('name_not_fixed')
  if (now.firstName === firstName && now.lastName === lastName)
    return fail('bad_input', { fields: { lastName: 'same_name' } })
  const [open] = await ctx.sql`
    select from verification.name_changes where owner_id = ${ownerId} and status = 'open'`
  if (open) return fail('name_change_open')
  await assertGuardianConsent(ctx, ownerId, 'shares')
  const id = newId(ctx.now.getTime())
  await ctx.sql`insert into verification.name_changes (id, owner_id, old_first_name, old_last_name, first_name, last_name, reason,
      words, paper_id, paper_title, paper_type, paper_sha256, requested_at)
    values (${id}, ${ownerId}, ${now.firstName}, ${now.lastName}, ${firstName}, ${lastName}, ${reason}, ${words}, ${documentId},
      ${paper.title}, ${paper.type}, ${paper.sha256}, ${ctx.now})`
  const deciderIds = await decidersBut(ctx, ownerId)
  await openPaperTo(ctx, { changeId: id, documentId }, deciderIds)
  await ctx.log({
    action: 'account.name_change_requested',
    subject: { kind: 'account', id: ownerId },
    payload: { changeId: id, reason, paperId: documentId },
  })
  await ctx.emit('verification.name_change_requested', {
    changeId: id,
    name: passportNameOf(now),
    deciderIds,
  })
  await ctx.publish([ownerId, ...seeAll], 'name-changes')
  return loadReadableNameChange(ctx, id)
}
