import type { createTransfer as call } from '#contract/transfers/requests/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { loadTransfer } from './read-transfers.ts'
import { insertDraft } from './save-transfer.ts'
import { submitTransfer } from './submit-transfer.ts'

export const createTransfer: CallFunction<typeof call> = async (ctx, { isDraft, ...form }) => {
  const id = await insertDraft(ctx, form)
  if (!isDraft) await submitTransfer(ctx, id)
  // Spec §8: the word of success is not for drafts.
  return {
    ...(await loadTransfer(ctx, id)),
    message: isDraft ? 'success' : 'request_create_success',
  }
}
