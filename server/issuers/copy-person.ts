// The person’s rows of this module’s tables, for the copy of all their data.
import type { CopiedRow, CopiesOf } from '#server/core/work/person-data.ts'

export const copies: CopiesOf<'issuers'> = {
  'issuers.agent_students': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) as row from issuers.agent_students t
      where t.student_id = ${accountId} order by t.since`,
  'issuers.agents': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) as row from issuers.agents t
      where t.account_id = ${accountId} order by t.created_at`,
  'issuers.authenticators': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) as row from issuers.authenticators t
      where t.account_id = ${accountId} order by t.created_at`,
  'issuers.notaries': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) as row from issuers.notaries t
      where t.account_id = ${accountId} order by t.created_at`,
}
