import { passportNameOf } from '#contract/person-fields.ts'
import type { getSharedDocument as contract } from '#contract/vault/share/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { loadPerson } from '#server/identity/public.ts'
import { fileOf } from '../vault-reads.ts'
import { loadOpenShare, loadShared } from './shared-document.ts'

export const getSharedDocument: CallFunction<typeof contract> = async (ctx, { shareId, Pin }) => {
  const share = await loadOpenShare(ctx, shareId, Pin)
  const row = await loadShared(ctx, share)
  // What was verified is its holder's by the name it was verified for, whatever they are called since.
  const name =
    (await ctx.lookUps['vault.verifiedHolder'](ctx, share.documentId)) ??
    passportNameOf(await loadPerson(ctx, share.ownerId))
  const graded = share.hideGrades ? { grade: null, gradingScheme: null } : {}
  return {
    documentId: share.documentId,
    owner: { name },
    document: { ...row, documentId: row.id, file: fileOf(row), ...graded },
    purpose: share.purpose,
    mayDownload: share.mayDownload && !share.hideGrades,
    gradesHidden: share.hideGrades,
    expiresAt: share.expiresAt,
  }
}
