import type { Role } from '#contract/roles.ts'
import type { Context } from '#server/core/context.ts'
import { orNotFound } from '#server/core/fail.ts'

/** The version of the terms in force for a role. */
export const currentTerms = async (
  ctx: Pick<Context, 'sql' | 'now'>,
  role: Role,
): Promise<string> => {
  const [row] = await ctx.sql<{ version: string | null }[]>`
    select identity.terms_at(${role}, ${ctx.now}) as version`
  return orNotFound(row?.version)
}
