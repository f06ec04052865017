// The person’s rows of this module’s tables, for the copy of all their data.
import type { CopiedRow, CopiesOf } from '#server/core/work/person-data.ts'

export const copies: CopiesOf<'notifications'> = {
  'notifications.letters': ({ sql }, { mail, mailSince }) =>
    sql<CopiedRow[]>`select to_jsonb(t) - 'sealed' as row from notifications.letters t
      where lower(t.address) = ${mail} and t.at >= ${mailSince} order by t.at`,
  'notifications.lost_addresses': ({ sql }, { mail, mailSince }) =>
    sql<CopiedRow[]>`select to_jsonb(t) - 'check_hash' as row from notifications.lost_addresses t
      where lower(t.address) = ${mail} and t.at >= ${mailSince} order by t.at`,
  'notifications.mail_choices': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) as row from notifications.mail_choices t
      where t.account_id = ${accountId} order by t.about`,
  'notifications.mail_rhythms': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) as row from notifications.mail_rhythms t
      where t.account_id = ${accountId} order by t.account_id`,
  'notifications.notices': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) as row from notifications.notices t
      where t.account_id = ${accountId} order by t.at`,
}
