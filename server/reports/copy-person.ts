// The person’s rows of this module’s tables, for the copy of all their data.
import type { CopiedRow, CopiesOf } from '#server/core/work/person-data.ts'

export const copies: CopiesOf<'reports'> = {
  'reports.events': ({ sql }, { accountId }) =>
    sql<
      CopiedRow[]
    >`select to_jsonb(t) - '{counsellor_id,once}'::text[] as row from reports.events t
      where t.account_id = ${accountId} order by t.at`,
}
