import type { Article } from '#contract/content/editor/calls.ts'
import { brokenConstraint } from '#server/core/database/db.ts'
import { fail } from '#server/core/fail.ts'

export type EditedArticleRow = Omit<Article, 'state'> & { topic: string }

export const failAliasTaken = async (
  work: PromiseLike<readonly EditedArticleRow[]>,
): Promise<EditedArticleRow | undefined> => {
  try {
    return (await work)[0]
  } catch (error) {
    const constraint = brokenConstraint(error)
    if (constraint === 'articles_kind_language_slug_key')
      return fail('slug_taken', { fields: { slug: 'slug_taken' } })
    if (constraint === 'articles_topic_language_key')
      return fail('slug_taken', { fields: { translates: 'translated_already' } })
    throw error
  }
}

/** A draft is never withdrawn, and nothing is withdrawn before it was out. */
export const assertDates = (publishAt: string | null, withdrawAt: string | null): void => {
  if (withdrawAt && (!publishAt || Date.parse(withdrawAt) <= Date.parse(publishAt)))
    fail('bad_input', { fields: { withdrawAt: 'before_start' } })
}
