import { blocksOf } from '#contract/article-text.ts'
import type { getPage as contract } from '#contract/content/pages/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { orNotFound } from '#server/core/fail.ts'
import { loadPageTexts } from './page-texts.ts'

export const getPage: CallFunction<typeof contract> = async (ctx, { page, langcode, version }) => {
  const language = langcode ?? ctx.request.language
  const texts = (await loadPageTexts(ctx, page)).filter((text) => text.language === language)
  const text = orNotFound(version ? texts.find((one) => one.version === version) : texts[0])
  return { ...text, page, blocks: blocksOf(text.body), versions: texts }
}
