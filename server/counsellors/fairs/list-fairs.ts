import type { listFairs as contract } from '#contract/counsellors/fairs/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fairRows } from './fair-rows.ts'

export const listFairs: CallFunction<typeof contract> = async (ctx, { when }) => {
  const { sql, now } = ctx
  return {
    fairs: await (when === 'ahead'
      ? fairRows(ctx, sql`f.ends_at > ${now}`)
      : fairRows(ctx, sql`f.ends_at <= ${now}`, sql`f.starts_at desc, f.id`)),
  }
}
