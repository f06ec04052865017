import type { getInstitutions as contract } from '#contract/verification/institutions/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { seesAllRequests } from '../requests/request-rows.ts'
import { callersIssuers, signingIssuers } from './institution-views.ts'

export const getInstitutions: CallFunction<typeof contract> = async (ctx) => {
  const own = await callersIssuers(ctx)
  const others = seesAllRequests(ctx)
    ? await ctx.sql<{ issuerId: string }[]>`
        select issuer_id from verification.institutions where ended_at is null
        order by state = 'verified', created_at desc limit 500`
    : []
  const ids = new Set([...own, ...others.map(({ issuerId }) => issuerId)])
  return { issuers: await signingIssuers(ctx, [...ids], own) }
}
