import { foldText } from '#contract/clean-text.ts'
import * as articlesCalls from '#contract/content/articles/calls.ts'
import { blocksOf } from '#contract/article-text.ts'
import type { CallFunction } from '#server/core/context.ts'
import { type ArticleRow, articleColumns, isOut } from './article-rows.ts'

export const getFaqs: CallFunction<typeof articlesCalls.getFaqs> = async (ctx, { langcode, q }) => {
  const rows = await ctx.sql<ArticleRow[]>`select ${articleColumns(ctx)} from content.articles
    where kind = 'faq' and language = ${langcode ?? ctx.request.language} and ${isOut(ctx)} order by position, id`
  const byCategory = Map.groupBy(rows.filter(mentionedIn(q)), ({ category }) => category)
  return {
    categories: [...byCategory].map(([category, questions]) => ({
      category,
      questions: questions.map((row) => ({ ...row, blocks: blocksOf(row.body) })),
    })),
  }
}

/** Every word asked for begins a word of the question or its answer. */
const mentionedIn = (q: string) => {
  const searched = foldText(q).match(/[\p{L}\p{N}]+/gu) ?? []
  return ({ title, body }: ArticleRow): boolean => {
    const words = foldText(`${title} ${body}`).match(/[\p{L}\p{N}]+/gu) ?? []
    return searched.every((begun) => words.some((word) => word.startsWith(begun)))
  }
}
