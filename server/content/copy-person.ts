// The person’s rows of this module’s tables, for the copy of all their data.
import type { CopiedRow, CopiesOf } from '#server/core/work/person-data.ts'

export const copies: CopiesOf<'content'> = {
  'content.web_form_entries': ({ sql }, { accountId, mail, mailSince }) =>
    sql<CopiedRow[]>`select to_jsonb(t) as row from content.web_form_entries t
      where t.account_id = ${accountId} or t.account_id is null and t.sent_at >= ${mailSince}
        and exists (select from jsonb_each_text(t.answers) a where lower(a.value) = ${mail}) order by t.sent_at`,
}
