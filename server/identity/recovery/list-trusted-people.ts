import * as recoveryCalls from '#contract/identity/recovery/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { listTrusted, listTrusting } from './trusted-people.ts'

export const listTrustedPeople: CallFunction<typeof recoveryCalls.listTrustedPeople> = async (
  ctx,
) => ({
  trusted: await listTrusted(ctx, ctx.sql`t.account_id = ${ctx.actor.accountId}`),
  trusting: await listTrusting(ctx),
})
