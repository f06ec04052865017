import type { SignedContext } from '#server/core/context.ts'

/**
 * Handovers and their undoing take turns, so that each reads what the one before it left: who is enabled, and who has whom. Gives
 * the context with a time that is not before theirs, however long it waited.
 */
export const takeTurns = async (ctx: SignedContext): Promise<SignedContext> => {
  const { sql, now } = ctx
  await sql`select pg_advisory_xact_lock(hashtextextended('counsellors.handovers', 0))`
  const [row] = await sql<{ last: string | null }[]>`
    select max(greatest(at, coalesce(undone_at, at))) as last from counsellors.handovers`
  const last = row?.last ? new Date(row.last) : now
  return last > now ? { ...ctx, now: last } : ctx
}
