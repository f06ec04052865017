import { specification } from '#contract/jsonapi.ts'
import type { listTerms as contract } from '#contract/identity/contact.ts'
import type { Role } from '#contract/roles.ts'
import type { Answer, Context } from '#server/core/context.ts'
import { orNotFound } from '#server/core/fail.ts'

/** The version of the terms in force for a role. */
export const currentTerms = async (
  ctx: Pick<Context, 'sql' | 'now'>,
  role: Role,
): Promise<string> => {
  const [row] = await ctx.sql<{ version: string }[]>`select version from identity.terms
    where role = ${role} and published_at <= ${ctx.now} order by published_at desc, version desc limit 1`
  return orNotFound(row).version
}

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
  >`select id, role, language, version, title, body, published_at as "publishedAt" from identity.terms
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
