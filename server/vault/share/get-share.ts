import type { getShare as contract } from '#contract/vault/share/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { loadShare } from './shares.ts'

type View = {
  at: string
  what: 'opened' | 'downloaded' | 'wrong PIN'
  reader: string
  browser: string
}

export const getShare: CallFunction<typeof contract> = async (ctx, { studentId, id }) => {
  const share = await loadShare(ctx, studentId, id)
  const viewLog = await ctx.sql<
    View[]
  >`select at, what, reader, browser from vault.share_views where share_id = ${id} order by at desc limit 200`
  return { ...share, viewLog: [...viewLog] }
}
