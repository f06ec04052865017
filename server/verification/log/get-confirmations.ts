import type { getConfirmations as contract } from '#contract/verification/log/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { callersNames, confirmationRows, underNames } from './confirmation-rows.ts'
import { findNewestCheckpoint } from './log-files.ts'

export const getConfirmations: CallFunction<typeof contract> = async (
  ctx,
  { pageIndex, pageSize, level },
) => {
  const { sql } = ctx
  const names = await callersNames(ctx)
  const wanted = sql`${underNames(ctx, names)} and ${level ? sql`r.entry::jsonb ->> 'level' = ${level}` : sql`true`}`
  const [counted] = await sql<{ total: number }[]>`
    select count(*) as total from verification.register r
    join verification.credentials c on c.id = r.credential_id
    join verification.requests q on q.id = c.request_id
    where ${wanted}`
  const checkpoint = await findNewestCheckpoint(sql, 'register')
  return {
    names: names.names,
    confirmations: await confirmationRows(
      ctx,
      names,
      wanted,
      sql`limit ${pageSize} offset ${pageIndex * pageSize}`,
    ),
    total: counted!.total,
    register: checkpoint && {
      size: checkpoint.size,
      root: checkpoint.root.toString('base64'),
    },
  }
}
