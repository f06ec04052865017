import type { Role } from '#contract/roles.ts'
import type { Context } from '#server/core/context.ts'
import { newId } from '#server/core/ids.ts'

type Words = { title: string; body: string }
type NewTerms = {
  document: 'terms' | 'privacy'
  roles: readonly (Role | 'everyone')[]
  version: string
  texts: Record<'en' | 'de', Words>
}

/** Puts the next version of what people accept into force. Needs a transaction. */
export const publishTerms = async (ctx: Context, next: NewTerms): Promise<void> => {
  for (const role of next.roles)
    for (const language of ['en', 'de'] as const) {
      const { title, body } = next.texts[language]
      await ctx.sql`insert into identity.terms
          (id, document, role, language, version, title, body, published_at)
        values (${newId(ctx.now.getTime())}, ${next.document}, ${role}, ${language}, ${next.version},
          ${title}, ${body}, ${ctx.now})`
    }
}
