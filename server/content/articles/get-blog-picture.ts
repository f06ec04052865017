import * as articlesCalls from '#contract/content/articles/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { sharedPicture } from '#server/providers/pdf/share-picture.ts'
import { getBlog } from './get-blog.ts'

export const getBlogPicture: CallFunction<typeof articlesCalls.getBlogPicture> = async (
  ctx,
  { slug, langcode },
) => {
  const { title, author, minutes } = await getBlog(ctx, { slug, langcode })
  return sharedPicture({ over: 'AO', title, under: author || `${minutes} min` })
}
