import type { getDataExport as contract } from '#contract/identity/data-export/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { findLastDataExport } from './data-export-rows.ts'

export const getDataExport: Answer<typeof contract> = async (ctx) => ({
  copy: await findLastDataExport(ctx, ctx.actor.accountId),
})
