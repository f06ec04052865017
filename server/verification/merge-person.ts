import type { MergeObstacle } from '#contract/merge-obstacles.ts'
import type { Context } from '#server/core/context.ts'
import type { MergedPair } from '#server/core/work/person-data.ts'

/** What is being decided is decided first: who asked for it is part of what is signed. */
export const mergeObstacles = async (
  { sql }: Pick<Context, 'sql'>,
  { fromId, intoId }: MergedPair,
): Promise<MergeObstacle[]> => {
  const [row] = await sql<[{ request: boolean; name: boolean }]>`
    select exists (select from verification.requests where owner_id = ${fromId} and status = 'inprogress') as request,
      exists (select from verification.name_changes
        where owner_id = any (${[fromId, intoId]}) and status = 'open') as name`
  return [
    ...(row.request ? (['verification_open'] as const) : []),
    ...(row.name ? (['name_change_open'] as const) : []),
  ]
}
