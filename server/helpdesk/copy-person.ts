// The person’s rows of this module’s tables, for the copy of all their data.
import type { Context } from '#server/core/context.ts'
import type {
  CopiedFile,
  CopiedPerson,
  CopiedRow,
  CopiesOf,
} from '#server/core/work/person-data.ts'

export const listCopiedFiles = (
  { sql }: Pick<Context, 'sql'>,
  { accountId }: CopiedPerson,
): Promise<CopiedFile[]> =>
  sql<CopiedFile[]>`select f.key, f.filename as name from helpdesk.attachments f
    join helpdesk.articles a on a.id = f.article_id join helpdesk.tickets k on k.id = a.ticket_id
    where k.customer_id = ${accountId} and not a.internal order by f.id`

export const copies: CopiesOf<'helpdesk'> = {
  'helpdesk.articles': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) as row from helpdesk.articles t
      where t.ticket_id in (select k.id from helpdesk.tickets k where k.customer_id = ${accountId}) and not t.internal order by t.id`,
  'helpdesk.attachments': ({ sql }, { accountId }) =>
    sql<
      CopiedRow[]
    >`select to_jsonb(t) - '{key,thumbnail_key}'::text[] as row from helpdesk.attachments t
      where t.article_id in (select a.id from helpdesk.articles a join helpdesk.tickets k on k.id = a.ticket_id where k.customer_id = ${accountId} and not a.internal) order by t.id`,
  'helpdesk.ratings': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) as row from helpdesk.ratings t
      where t.ticket_id in (select k.id from helpdesk.tickets k where k.customer_id = ${accountId}) order by t.rated_at`,
  'helpdesk.tickets': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) as row from helpdesk.tickets t
      where t.customer_id = ${accountId} order by t.id`,
}
