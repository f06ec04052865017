import { maxImageBytes, type uploadImage as contract } from '#contract/profiles/image/calls.ts'
import type { CallFunction, SignedContext } from '#server/core/context.ts'
import { Failure, fail } from '#server/core/fail.ts'
import { recordReceivedFile } from '#server/core/file-quota.ts'
import { newId } from '#server/core/ids.ts'
import { newSecret } from '#server/core/random.ts'
import { judgeFile } from '#server/providers/inspect/accept-file.ts'
import { collectBytes } from '#server/core/formats/collect-bytes.ts'
import { safeName } from '#server/providers/inspect/inspect-files.ts'
import { rejectFile } from '#server/providers/inspect/reject-file.ts'
import { imageUrl } from '#server/profiles/read-profile.ts'
import { lockProfile, settleProfile } from '#server/profiles/save-profile.ts'

export const imageKey = (key: string): string => `profile-images/i${key}`

/** All bytes; past the cap the application says `too_large`, and we say how large is too large. */
const bytesOf = async (stream: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  try {
    return await collectBytes(stream)
  } catch (error) {
    if (error instanceof Failure && error.code === 'too_large') return fail('image_too_large')
    throw error
  }
}

/** Forgets the present image; its file goes once this is true. */
export const forgetImage = async (
  ctx: Pick<SignedContext, 'sql' | 'queue'>,
  accountId: string,
): Promise<boolean> => {
  const [old] = await ctx.sql<
    { key: string }[]
  >`delete from profiles.images where account_id = ${accountId} returning key`
  if (old) await ctx.queue('profiles.dropImage', { key: old.key })
  return old !== undefined
}

const portraitPixels = 512

export const uploadImage: CallFunction<typeof contract> = async (ctx, { upload }) => {
  const bytes = await bytesOf(upload.stream)
  const [id, key, accountId] = [newId(ctx.now.getTime()), newSecret(32), ctx.actor.accountId]
  await recordReceivedFile(ctx, accountId, bytes.length)
  const verdict = await judgeFile(ctx, bytes, {
    name: safeName(upload.filename),
    accept: ['image/jpeg', 'image/png', 'image/gif'],
    square: portraitPixels,
  })
  if (!verdict.ok) return rejectFile(ctx.request.language, verdict.reason, verdict.detail, 'upload')
  await ctx.providers.storage.put(imageKey(key), verdict.stored, {
    type: 'image/jpeg',
    maxBytes: maxImageBytes,
  })
  await ctx.begin(async (tx) => {
    await lockProfile(tx, accountId)
    await forgetImage(tx, accountId)
    await tx.sql`insert into profiles.images (account_id, id, key, type, bytes, set_at)
      values (${accountId}, ${id}, ${key}, 'image/jpeg', ${verdict.stored.length}, ${tx.now})`
    await tx.log({ action: 'profile.image_set', subject: { kind: 'profile', id: accountId } })
    await settleProfile(tx, accountId)
  })
  return { data: { id, url: imageUrl(key) }, message: 'success', status: true }
}
