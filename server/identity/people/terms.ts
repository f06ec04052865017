import type { Role } from '#contract/roles.ts'
import type { Context } from '#server/core/context.ts'
import { orNotFound } from '#server/core/fail.ts'

/** The version of the terms in force for a role. */
export const currentTerms = async (
  ctx: Pick<Context, 'sql' | 'now'>,
  role: Role,
): Promise<string> => {
  const [row] = await ctx.sql<{ version: string }[]>`select version from identity.terms
    where role = ${role} and published_at <= ${ctx.now} order by published_at desc, version desc limit 1`
  return orNotFound(row).version
}
