import type { ClosingObstacle } from '#contract/closing-obstacles.ts'
import type { Context } from '#server/core/context.ts'
import { personDataModules } from './holders.ts'

/** Staff do not vanish: another admin takes their roles first, and with them goes what hangs on those. */
export const hasOffice = async (
  { sql }: Pick<Context, 'sql'>,
  accountId: string,
): Promise<boolean> => {
  const [row] = await sql<[{ office: boolean }]>`
    select exists (select from identity.account_roles where account_id = ${accountId} and role <> 'student')
      or exists (select from identity.change_requests where status in ('pending', 'confirmed')
        and (account_id = ${accountId} or requested_by = ${accountId})) as office`
  return row.office
}

/** What keeps an account from being closed, or a closed one from being erased (`isDue`). */
export const obstaclesTo = async (
  ctx: Pick<Context, 'sql' | 'lookUps'>,
  accountId: string,
  when: { isDue: boolean },
): Promise<ClosingObstacle[]> => {
  const found: ClosingObstacle[] = (await hasOffice(ctx, accountId)) ? ['office'] : []
  for (const holder of personDataModules)
    found.push(
      ...((await ctx.lookUps[`identity.personData.${holder}`].obstacles?.(ctx, accountId, when)) ??
        []),
    )
  return found
}
