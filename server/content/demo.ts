// Demo world: what there is to read.
import type { Context } from '#server/core/context.ts'
import { after, days } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'
import { demoArticles } from './articles/demo-articles.ts'

export const demo = async (ctx: Context<null>): Promise<void> => {
  for (const [position, { kind, category, author, daysAgo, ...words }] of demoArticles.entries()) {
    const topic = newId(ctx.now.getTime())
    const out = after(ctx.now, -days(daysAgo))
    for (const language of ['en', 'de'] as const) {
      const { slug, title, summary, body } = words[language]
      await ctx.sql`insert into content.articles (id, kind, language, topic, slug, title, summary, body, category, author, position,
          publish_at, created_at, changed_at)
        values (${language === 'en' ? topic : newId(ctx.now.getTime())}, ${kind}, ${language}, ${topic}, ${slug}, ${title}, ${summary ?? ''},
          ${body}, ${category}, ${author ?? ''}, ${position}, ${out}, ${out}, ${out})`
    }
  }
}
