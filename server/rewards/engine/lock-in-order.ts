import type { Context } from '#server/core/context.ts'

/**
 * Programs that several acts may be paid by are locked at once and in one order: two members whose acts touch the same programs
 * in different orders would wait for each other. A single one is locked when it is decided.
 */
export const lockInOrder = async (
  { sql }: Context<null>,
  mayPay: readonly string[],
): Promise<void> => {
  const ids = [...new Set(mayPay)]
  if (ids.length > 1)
    await sql`select id from rewards.programs where id = any (${ids}) order by id for update`
}
