import * as factorsCalls from '#contract/identity/factors/calls.ts'
import type { CallFunction } from '#server/core/context.ts'

export const listPasskeys: CallFunction<typeof factorsCalls.listPasskeys> = async (ctx) => ({
  data: await ctx.sql<{ id: string; name: string; created: string; used: string | null }[]>`
    select id, name, created_at as created, used_at as used from identity.passkeys
      where account_id = ${ctx.actor.accountId} order by created_at, id`,
})
