import * as contract from '#contract/profiles/image/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { orNotFound } from '#server/core/fail.ts'
import { imageKey } from './upload-image.ts'

export const getImage: CallFunction<typeof contract.getImage> = async (ctx, { key }) => {
  const [row] = await ctx.sql<
    { type: string; bytes: number }[]
  >`select type, bytes from profiles.images where key = ${key}`
  const image = orNotFound(row)
  const { stream } = await ctx.providers.storage.get(imageKey(key))
  return {
    bytes: stream,
    type: image.type,
    filename: 'profile.jpg',
    disposition: 'inline',
    length: image.bytes,
    headers: { 'cache-control': 'private, max-age=86400, immutable' },
  }
}
