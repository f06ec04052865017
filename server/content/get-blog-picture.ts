import type * as contract from '#contract/content/articles.ts'
import type { Answer } from '#server/core/context.ts'
import { sharedPicture } from '#server/providers/pdf/share-picture.ts'
import { getBlog } from './get-blog.ts'

export const getBlogPicture: Answer<typeof contract.getBlogPicture> = async (
  ctx,
  { slug, langcode },
) => {
  const { title, author, minutes } = await getBlog(ctx, { slug, langcode })
  return sharedPicture({ over: 'AO', title, under: author || `${minutes} min` })
}
