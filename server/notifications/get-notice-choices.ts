import type * as contract from '#contract/notifications/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { loadChoices } from './notice-reads.ts'

export const getNoticeChoices: CallFunction<typeof contract.getNoticeChoices> = (ctx) =>
  loadChoices(ctx, ctx.actor.accountId)
