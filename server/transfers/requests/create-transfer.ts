import type { createTransfer as call } from '#contract/transfers/requests/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { oneTransfer } from './read-transfers.ts'
import { addDraft } from './save-transfer.ts'
import { submitTransfer } from './submit-transfer.ts'

export const createTransfer: Answer<typeof call> = async (ctx, { isDraft, ...form }) => {
  const id = await addDraft(ctx, form)
  if (!isDraft) await submitTransfer(ctx, id)
  // Spec §8: the word of success is not for drafts.
  return {
    ...(await oneTransfer(ctx, id)),
    message: isDraft ? 'success' : 'request_create_success',
  }
}
