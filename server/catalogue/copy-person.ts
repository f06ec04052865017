// The person’s rows of this module’s tables, for the copy of all their data.
import type { CopiedRow, CopiesOf } from '#server/core/work/person-data.ts'

export const copies: CopiesOf<'catalogue'> = {
  'catalogue.saved_searches': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) as row from catalogue.saved_searches t
      where t.account_id = ${accountId} order by t.saved_at`,
}
