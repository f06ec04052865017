import type { getDataExport as contract } from '#contract/identity/data-export/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { findLastDataExport } from './data-export-rows.ts'

export const getDataExport: CallFunction<typeof contract> = async (ctx) => ({
  copy: await findLastDataExport(ctx, ctx.actor.accountId),
})
