import type { getImport as one } from '#contract/catalogue/import/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { loadImport } from './imports.ts'

export const getImport: CallFunction<typeof one> = async (ctx, { importId }) =>
  loadImport(ctx, importId)
