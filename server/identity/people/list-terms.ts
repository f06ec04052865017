import type { listTerms as contract } from '#contract/identity/people/calls.ts'
import { role } from '#contract/identity/shapes.ts'
import { specification } from '#contract/jsonapi.ts'
import type { Role } from '#contract/roles.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
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

/** The role that the filter asks for, in any form of Drupal's: `filter[field_role]`, `filter[x][condition][path]`. */
const requestedRole = (query: Readonly<Record<string, unknown>>): Role => {
  const refuse = (parameter: string): never => fail('bad_request', { parameter })
  const conditions = new Map<string, Record<string, string>>()
  const roles: string[] = []
  for (const [name, given] of Object.entries(query)) {
    const value = String(given)
    const [, group = '', part = ''] =
      /^filter\[(\w+)\](?:\[condition\])?\[(path|operator|value)\]$/.exec(name) ?? []
    if (/^filter\[field_role(?:\.value)?\](?:\[value\])?$/.test(name)) roles.push(value)
    else if (part) conditions.set(group, { ...conditions.get(group), [part]: value })
    else refuse(name)
  }
  for (const [group, { path = '', operator = '=', value }] of conditions) {
    if (!/^field_role(\.value)?$/.test(path)) refuse(`filter[${group}][condition][path]`)
    if (operator !== '=') refuse(`filter[${group}][condition][operator]`)
    roles.push(value ?? refuse(`filter[${group}][condition][value]`))
  }
  if (new Set(roles).size > 1) refuse('filter')
  return role.safeParse(roles[0] ?? 'student').data ?? refuse('filter')
}

export const listTerms: CallFunction<typeof contract> = async (ctx, { langcode, ...filter }) => {
  const requested = requestedRole(filter)
  const rows = await ctx.sql<
    Row[]
  >`select id, role, language, version, title, body, published_at from identity.terms
    where document = 'terms' and role = ${requested} and language = ${langcode ?? ctx.request.language}
      and version = ${await currentTerms(ctx, requested)}`
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
      self: {
        href: `${ctx.publicUrl}/jsonapi/node/terms_condition?filter[field_role]=${requested}`,
      },
    },
  }
}
