import type { factors } from '#contract/identity/shapes.ts'
import type { Context } from '#server/core/context.ts'
import { type AccountRow, isPrivileged } from '../reads.ts'

type Factor = (typeof factors)[number]

/** What this account may finish a sign-in with. */
export const listFactors = async (
  ctx: Pick<Context, 'sql' | 'mode'>,
  account: AccountRow,
): Promise<Factor[]> => {
  const [has] = await ctx.sql<{ totp: boolean; passkey: boolean; recovery: boolean }[]>`select
    exists (select 1 from identity.totp where account_id = ${account.id} and confirmed_at is not null) as totp,
    exists (select 1 from identity.passkeys where account_id = ${account.id}) as passkey,
    exists (select 1 from identity.recovery_codes where account_id = ${account.id} and used_at is null) as recovery`
  const strong: Factor[] = [
    ...(has!.totp ? (['totp'] as const) : []),
    ...(has!.passkey ? (['passkey'] as const) : []),
  ]
  // A code by mail is no second factor for those who approve or administer, but in the demo, whose mail is a page;
  // before the first factor is set up it opens nothing but the setting up.
  const mailWillDo = !isPrivileged(account.roles) || ctx.mode === 'demo' || strong.length === 0
  return [
    ...strong,
    ...(mailWillDo ? (['email'] as const) : []),
    // One number is never both the reset and the second factor.
    ...(mailWillDo && account.phoneVerified && !account.resetBySms ? (['phone'] as const) : []),
    ...(has!.recovery ? (['recovery'] as const) : []),
  ]
}

/** Whether these roles sign in with a real second factor only. */
export const needsFactor = (ctx: Pick<Context, 'mode'>, account: AccountRow): boolean =>
  isPrivileged(account.roles) && ctx.mode !== 'demo'

/** Whether a code by mail or SMS opens only the setting up of a real second factor. */
export const mustEnrol = async (
  ctx: Pick<Context, 'sql' | 'mode'>,
  account: AccountRow,
): Promise<boolean> =>
  needsFactor(ctx, account) &&
  !(await listFactors(ctx, account)).some((factor) => factor === 'totp' || factor === 'passkey')
