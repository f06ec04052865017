import type { Context } from '#server/core/context.ts'
import type { MergedPair } from '#server/core/work/person-data.ts'

/** Nobody is reminded of an account that has ended; what was counted stays counted. */
export const merge = async ({ sql }: Context<null>, { fromId }: MergedPair): Promise<void> => {
  await sql`delete from reports.reminders where account_id = ${fromId}`
}
