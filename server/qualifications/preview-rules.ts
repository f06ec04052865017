import { importActions, type previewRules as contract } from '#contract/qualifications/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { readImport } from './read-import.ts'

export const previewRules: CallFunction<typeof contract> = async (ctx, { kind, csv }) => {
  const planned = await readImport(ctx, kind, csv)
  const count = (action: string) => planned.filter((line) => line.action === action).length
  return {
    lines: planned.map(({ row: _, before: __, ...line }) => line),
    counts: Object.fromEntries(importActions.map((action) => [action, count(action)])) as Record<
      (typeof importActions)[number],
      number
    >,
  }
}
