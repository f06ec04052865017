import type * as contract from '#contract/identity/trusted-people.ts'
import type { Answer } from '#server/core/context.ts'
import { trusted, trusting } from './trusted-people.ts'

export const listTrustedPeople: Answer<typeof contract.listTrustedPeople> = async (ctx) => ({
  trusted: await trusted(ctx, ctx.sql`t.account_id = ${ctx.actor.accountId}`),
  trusting: await trusting(ctx),
})
