import type { listMyCourses as listing } from '#contract/catalogue/courses/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { containingFolded } from '#server/identity/public.ts'

const pageSize = 30

export const listMyCourses: CallFunction<typeof listing> = async ({ sql, actor }, { q, page }) => {
  const where = sql`${
    actor.roles.includes('admin')
      ? sql`true`
      : sql`c.provider_id in (select provider_id from catalogue.provider_staff where account_id = ${actor.accountId})`
  }
    and ${q ? sql`identity.public_folded(c.title) like ${containingFolded({ sql }, q)}` : sql`true`}`
  const [counted, courses] = await Promise.all([
    sql<{ total: number }[]>`select count(*)::int as total from catalogue.courses c where ${where}`,
    sql<
      {
        id: string
        slug: string
        title: string
        provider: string
        status: 'open' | 'closed' | 'withdrawn'
        changedAt: string
      }[]
    >`
      select c.id, c.slug, c.title, p.name as provider, c.status, c.changed_at
      from catalogue.courses c join catalogue.providers p on p.id = c.provider_id
      where ${where} order by c.changed_at desc, c.number limit ${pageSize} offset ${page * pageSize}`,
  ])
  return { total: counted[0]!.total, courses }
}
