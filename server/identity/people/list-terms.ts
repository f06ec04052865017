import type { listTerms as contract } from '#contract/identity/contact.ts'
import { specification } from '#contract/jsonapi.ts'
import type { Role } from '#contract/roles.ts'
import type { Answer } from '#server/core/context.ts'
import { currentTerms } from './terms.ts'

type Row = {
  id: string
  role: Role
  language: 'en' | 'de'
  version: string
  title: string
  body: string
  publishedAt: string
}

export const listTerms: Answer<typeof contract> = async (
  ctx,
  { 'filter[field_role]': role, langcode },
) => {
  const rows = await ctx.sql<
    Row[]
  >`select id, role, language, version, title, body, published_at from identity.terms
    where role = ${role} and language = ${langcode ?? ctx.request.language}
      and version = ${await currentTerms(ctx, role)}`
  return {
    jsonapi: specification,
    data: rows.map((row) => ({
      type: 'node--terms_condition',
      id: row.id,
      attributes: {
        title: row.title,
        body: { value: row.body, format: 'plain_text' },
        langcode: row.language,
        field_role: row.role,
        field_version: row.version,
        created: row.publishedAt,
      },
    })),
    links: {
      self: { href: `${ctx.publicUrl}/jsonapi/node/terms_condition?filter[field_role]=${role}` },
    },
  }
}
