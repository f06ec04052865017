import type { Role } from '#contract/roles.ts'
import type { Context } from '#server/core/context.ts'
import type { NotNull } from '#server/core/database/db.ts'

/** Whether the account may use what the role opens: held, not given within 24 hours, and given to nobody by it since. */
export const isRoleUsable = async (
  ctx: Pick<Context, 'sql' | 'now'>,
  accountId: string,
  role: Role,
): Promise<boolean> => {
  const [row] = await ctx.sql<[{ usable: NotNull<boolean> }]>`
    select identity.public_role_is_usable(${accountId}, ${role}, ${ctx.now}) as usable`
  return row.usable
}

/** From when on the account may use what the role opens; null when it does not hold the role. */
export const roleUsableFrom = async (
  ctx: Pick<Context, 'sql'>,
  accountId: string,
  role: Role,
): Promise<Date | null> => {
  const [row] = await ctx.sql<[{ at: string | null }]>`
    select identity.public_role_usable_from(${accountId}, ${role}) as at`
  if (row.at === null) return null
  return row.at === '-infinity' ? new Date(0) : new Date(row.at)
}
