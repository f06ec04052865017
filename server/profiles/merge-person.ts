import type { MergeObstacle } from '#contract/merge-obstacles.ts'
import type { Context } from '#server/core/context.ts'
import type { MergedPair } from '#server/core/work/person-data.ts'

/** Nobody was born on two days. */
export const mergeObstacles = async (
  { sql }: Pick<Context, 'sql'>,
  { fromId, intoId }: MergedPair,
): Promise<MergeObstacle[]> => {
  const [row] = await sql<[{ differs: boolean }]>`
    select exists (select from profiles.students a join profiles.students b on b.account_id = ${intoId}
      where a.account_id = ${fromId} and a.date_of_birth <> b.date_of_birth) as differs`
  return row.differs ? ['birth_date_differs'] : []
}
