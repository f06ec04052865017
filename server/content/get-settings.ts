import type * as contract from '#contract/content/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { answered } from './content-reads.ts'
import { allSettings } from './settings.ts'

export const getSettings: Answer<typeof contract.getSettings> = async (ctx) =>
  answered({ ...(await allSettings(ctx)), demo: ctx.mode === 'demo' })
