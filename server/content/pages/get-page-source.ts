import type { getPageSource as contract } from '#contract/content/pages/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { orNotFound } from '#server/core/fail.ts'
import { loadPageTexts } from './page-texts.ts'

export const getPageSource: CallFunction<typeof contract> = async (ctx, { page }) => {
  const texts = await loadPageTexts(ctx, page)
  const { version, publishedAt } = orNotFound(texts[0])
  const inForce = texts.filter((text) => text.version === version)
  const written = (language: 'en' | 'de') =>
    orNotFound(inForce.find((text) => text.language === language))
  return { version, publishedAt, en: written('en'), de: written('de') }
}
