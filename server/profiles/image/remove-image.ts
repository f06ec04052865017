import type { removeImage as contract } from '#contract/profiles/image/calls.ts'
import type { CallFunction, JobContext } from '#server/core/context.ts'
import { removeStored } from '#server/providers/storage/storage-owner.ts'
import { lockProfile, settleProfile } from '#server/profiles/save-profile.ts'
import { forgetImage, imageKey } from './upload-image.ts'

export const removeImage: CallFunction<typeof contract> = async (ctx) => {
  const accountId = ctx.actor.accountId
  await lockProfile(ctx, accountId)
  const removed = await forgetImage(ctx, accountId)
  if (removed) {
    await ctx.log({ action: 'profile.image_removed', subject: { kind: 'profile', id: accountId } })
    await settleProfile(ctx, accountId)
  }
  return { data: { removed }, message: 'success', status: true }
}

/** As a job: the file of an image that nobody points at any more. */
export const dropImage = async (ctx: JobContext, { key }: { key: string }): Promise<void> =>
  removeStored(ctx, [imageKey(key)])
