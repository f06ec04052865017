import type { Context } from '#server/core/context.ts'

/** Of an account: what it has, and what it threw away, whose title is gone. */
export const ownDocuments = (
  { sql }: Pick<Context, 'sql'>,
  accountId: string,
): Promise<{ id: string; title: string }[]> =>
  sql<{ id: string; title: string }[]>`
    select id, case when deleted_at is null then title else '' end as title from vault.documents
    where owner_id = ${accountId}`
