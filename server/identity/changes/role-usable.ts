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
