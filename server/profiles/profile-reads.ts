import type * as contract from '#contract/profiles/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { orNotFound } from '#server/core/fail.ts'
import { assertMayOpen } from './assert-can-open.ts'
import { readProfile } from './read-profile.ts'
import { documentOf } from './student-document.ts'
import { storageKey } from './upload-image.ts'

export const getStudentInfo: Answer<typeof contract.getStudentInfo> = async (ctx) => ({
  data: await readProfile(ctx, ctx.actor.accountId),
  message: 'success',
  status: true,
})

export const getStudent: Answer<typeof contract.getStudent> = async (ctx, { id }) => {
  await assertMayOpen(ctx, id)
  return documentOf(ctx, await readProfile(ctx, id))
}

export const getImage: Answer<typeof contract.getImage> = async (ctx, { key }) => {
  const [row] = await ctx.sql<
    { type: string; bytes: number }[]
  >`select type, bytes from profiles.images where key = ${key}`
  const image = orNotFound(row)
  const { stream } = await ctx.providers.storage.get(storageKey(key))
  return {
    bytes: stream,
    type: image.type,
    filename: 'profile.jpg',
    disposition: 'inline',
    length: image.bytes,
    headers: { 'cache-control': 'private, max-age=86400, immutable' },
  }
}
