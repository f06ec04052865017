// The person’s rows of this module’s tables, for the copy of all their data.
import type { CopiedRow, CopiesOf } from '#server/core/work/person-data.ts'

export const copies: CopiesOf<'wishlist'> = {
  'wishlist.wishes': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) as row from wishlist.wishes t
      where t.account_id = ${accountId} order by t.saved_at`,
}
