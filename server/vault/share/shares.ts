// The owner's side of shares: list, view log, extend, revoke.
import type { extendShare, getShare, listShares, revokeShare } from '#contract/vault/share.ts'
import type { Share } from '#contract/vault/shapes.ts'
import type { z } from 'zod'
import { after, days } from '#server/core/clock.ts'
import type { Answer, SignedContext } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { revokeView } from '../documents/view-grants.ts'
import { assertOwn } from '../vault-reads.ts'
import { maxWrongPins } from './share-pin.ts'

type Row = Omit<z.input<typeof Share>, 'state'> & { pinFailures: number; total: number }
type View = {
  at: string
  what: 'opened' | 'downloaded' | 'wrong PIN'
  reader: string
  browser: string
}

const stateOf = (row: Row, now: Date) => {
  if (row.revokedAt) return 'revoked' as const
  if (Date.parse(row.expiresAt) <= now.getTime()) return 'expired' as const
  return row.pinFailures >= maxWrongPins ? ('locked' as const) : ('open' as const)
}
const asShare = (ctx: SignedContext, row: Row): z.input<typeof Share> => ({
  ...row,
  state: stateOf(row, ctx.now),
})

const shareRows = (ctx: SignedContext) => ctx.sql`
  s.id, s.document_id as "documentId", d.title as "documentTitle", s.recipient as email, s.purpose,
  s.validity_days as "validityInDays", s.pin_hash is not null as "hasPin", s.may_download as "mayDownload",
  s.hide_grades as "hideGrades", s.created_at as "createdAt", s.expires_at as "expiresAt", s.revoked_at as "revokedAt",
  s.pin_failures as "pinFailures", count(*) over ()::int as total, v.views, v.last as "lastViewedAt"
  from vault.shares s join vault.documents d on d.id = s.document_id
  left join lateral (select count(*)::int as views, max(at) as last from vault.share_views where share_id = s.id and what <> 'wrong PIN') v on true`

const mayManage = (ctx: SignedContext, studentId: string) => {
  if (!ctx.actor.roles.includes('admin')) assertOwn(ctx.actor, studentId)
}

const readShare = async (ctx: SignedContext, studentId: string, id: string) => {
  mayManage(ctx, studentId)
  const [row] = await ctx.sql<
    Row[]
  >`select ${shareRows(ctx)} where s.id = ${id} and s.owner_id = ${studentId}`
  return asShare(ctx, orNotFound(row))
}

export const answerListShares: Answer<typeof listShares> = async (
  ctx,
  { studentId, documentId, pageIndex, pageSize },
) => {
  mayManage(ctx, studentId)
  const rows = await ctx.sql<Row[]>`select ${shareRows(ctx)}
    where s.owner_id = ${studentId} and (${documentId ?? null}::uuid is null or s.document_id = ${documentId ?? null})
    order by s.created_at desc, s.id desc limit ${pageSize} offset ${pageIndex * pageSize}`
  return { shares: rows.map((row) => asShare(ctx, row)), totalRecords: rows[0]?.total ?? 0 }
}

export const answerGetShare: Answer<typeof getShare> = async (ctx, { studentId, id }) => {
  const share = await readShare(ctx, studentId, id)
  const viewLog = await ctx.sql<
    View[]
  >`select at, what, reader, browser from vault.share_views where share_id = ${id} order by at desc limit 200`
  return { ...share, viewLog: [...viewLog] }
}

export const answerExtendShare: Answer<typeof extendShare> = async (
  ctx,
  { studentId, id, validity },
) => {
  assertOwn(ctx.actor, studentId)
  const share = await readShare(ctx, studentId, id)
  if (share.state === 'revoked') fail('share_expired')
  await ctx.sql`update vault.shares set expires_at = ${after(ctx.now, days(validity))}, validity_days = ${validity}, pin_failures = 0
    where id = ${id} and revoked_at is null`
  await ctx.sql`update vault.grants set until = ${after(ctx.now, days(validity))}
    where document_id = ${share.documentId} and purpose = 'share' and reference = ${id} and revoked_at is null`
  await ctx.log({
    action: 'share.extended',
    subject: { kind: 'document', id: share.documentId },
    payload: { recipient: share.email, validityInDays: validity },
  })
  await ctx.publish([studentId], 'shares')
  return readShare(ctx, studentId, id)
}

export const answerRevokeShare: Answer<typeof revokeShare> = async (ctx, { studentId, id }) => {
  const share = await readShare(ctx, studentId, id)
  const closed =
    await ctx.sql`update vault.shares set revoked_at = ${ctx.now} where id = ${id} and revoked_at is null`
  if (closed.count > 0) {
    await revokeView(ctx, { documentId: share.documentId, purpose: 'share', reference: id })
    await ctx.log({
      action: 'share.revoked',
      subject: { kind: 'document', id: share.documentId },
      payload: { recipient: share.email },
    })
    await ctx.emit('vault.share_revoked', {
      shareId: id,
      documentId: share.documentId,
      ownerId: studentId,
    })
    await ctx.publish([studentId], 'shares')
  }
  return readShare(ctx, studentId, id)
}
