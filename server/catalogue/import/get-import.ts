import type { getImport as one } from '#contract/catalogue/import/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { loadImport } from './imports.ts'

export const getImport: Answer<typeof one> = async (ctx, { importId }) => loadImport(ctx, importId)
