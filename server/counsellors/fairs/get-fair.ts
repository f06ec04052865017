import type { getFair as contract } from '#contract/counsellors/fairs/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { loadFair } from './fair-rows.ts'

export const getFair: CallFunction<typeof contract> = (ctx, { fairId }) => loadFair(ctx, fairId)
