// What the owner's calls about shares have in common: who may manage them, and how a share is read.
import type { Share } from '#contract/vault/shapes.ts'
import type { SignedContext } from '#server/core/context.ts'
import { orNotFound } from '#server/core/fail.ts'
import { assertOwn } from '../vault-reads.ts'
import { maxWrongPins } from './share-pin.ts'
import type { z } from 'zod'

export type ShareRow = Omit<z.input<typeof Share>, 'state'> & { pinFailures: number; total: number }

const stateOf = (row: ShareRow, now: Date) => {
  if (row.revokedAt) return 'revoked' as const
  if (Date.parse(row.expiresAt) <= now.getTime()) return 'expired' as const
  return row.pinFailures >= maxWrongPins ? ('locked' as const) : ('open' as const)
}

export const toShare = (ctx: SignedContext, row: ShareRow): z.input<typeof Share> => ({
  ...row,
  state: stateOf(row, ctx.now),
})

export const listShareRows = (ctx: SignedContext) => ctx.sql`
  s.id, s.document_id, d.title as document_title, s.recipient as email, s.purpose,
  s.validity_days as validity_in_days, s.pin_hash is not null as has_pin, s.may_download,
  s.hide_grades, s.created_at, s.expires_at, s.revoked_at,
  s.pin_failures, count(*) over ()::int as total, v.views, v.last as last_viewed_at
  from vault.shares s join vault.documents d on d.id = s.document_id
  left join lateral (select count(*)::int as views, max(at) as last from vault.share_views where share_id = s.id and what <> 'wrong PIN') v on true`

export const mayManage = (ctx: SignedContext, studentId: string) => {
  if (!ctx.actor.roles.includes('admin')) assertOwn(ctx.actor, studentId)
}

export const loadShare = async (ctx: SignedContext, studentId: string, id: string) => {
  mayManage(ctx, studentId)
  const [row] = await ctx.sql<
    ShareRow[]
  >`select ${listShareRows(ctx)} where s.id = ${id} and s.owner_id = ${studentId}`
  return toShare(ctx, orNotFound(row))
}
