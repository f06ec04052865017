import type { openSharedDocument as contract } from '#contract/vault/share/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { viewerOf } from '../documents/open-document.ts'
import { insertView, loadOpenShare, loadShared } from './shared-document.ts'

/** Where grades are hidden, the pages that show them are hidden too: only the facts are shared. */
export const openSharedDocument: CallFunction<typeof contract> = async (ctx, { shareId, Pin }) => {
  const share = await loadOpenShare(ctx, shareId, Pin)
  const row = await loadShared(ctx, share)
  await insertView(ctx, share.id, 'opened')
  await ctx.log({
    action: 'document.opened',
    subject: { kind: 'document', id: share.documentId },
    payload: { share: share.id, recipient: share.recipient },
  })
  await ctx.publish([share.ownerId], 'shares')
  const file = { id: row.fileId, name: row.fileName, type: row.fileType, pages: row.pages }
  const viewer = viewerOf(ctx, file, `share-${share.id}`, share.mayDownload && !share.hideGrades)
  return share.hideGrades ? { ...viewer, pageUrls: [], thumbnailUrl: '' } : viewer
}
