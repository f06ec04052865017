// The stranger's side of a share: no session, a secret in the address, a PIN if there is one.
import type { Context } from '#server/core/context.ts'
import { fail, failAbout } from '#server/core/fail.ts'
import { newId } from '#server/core/ids.ts'
import { sha256 } from '#server/core/random.ts'
import { browserName, readerMark } from '../documents/watermark.ts'
import { documentColumns, type DocumentRow } from '../vault-reads.ts'
import { maxWrongPins, pinFits } from './share-pin.ts'

export type OpenShare = {
  id: string
  documentId: string
  ownerId: string
  recipient: string
  purpose: string
  mayDownload: boolean
  hideGrades: boolean
  pinHash: string | null
  pinFailures: number
  expiresAt: string
}

export const insertView = (
  ctx: Context,
  shareId: string,
  what: 'opened' | 'downloaded' | 'wrong PIN',
) =>
  ctx.sql`insert into vault.share_views (id, share_id, at, what, reader, browser)
    values (${newId(ctx.now.getTime())}, ${shareId}, ${ctx.now}, ${what}, ${readerMark(ctx)}, ${browserName(ctx.request.userAgent)})`

const checkPin = async (ctx: Context, share: OpenShare, pin?: string): Promise<void> => {
  if (!share.pinHash) return
  if (!pin) fail('pin_required')
  // Counted before it is tried, so that many tries at once are still few tries.
  const [tries] = await ctx.sql<
    { n: number }[]
  >`update vault.shares set pin_failures = pin_failures + 1
    where id = ${share.id} and pin_failures < ${maxWrongPins} returning pin_failures as n`
  if (!tries) failAbout(share.ownerId, 'share_locked')
  if (!(await pinFits(share.pinHash, pin ?? ''))) {
    await insertView(ctx, share.id, 'wrong PIN')
    failAbout(share.ownerId, 'pin_wrong', { left: maxWrongPins - (tries?.n ?? maxWrongPins) })
  }
  await ctx.sql`update vault.shares set pin_failures = 0 where id = ${share.id}`
}

/**
 * The share behind a secret, if it is open and the PIN fits. Wrong, expired and revoked ones answer alike; that wrong PINs
 * closed it is told to whoever has the secret.
 */
export const loadOpenShare = async (
  ctx: Context,
  secret: string,
  pin?: string,
): Promise<OpenShare> => {
  const [share] = await ctx.sql<OpenShare[]>`
    select s.id, s.document_id, s.owner_id, s.recipient, s.purpose, s.may_download,
      s.hide_grades, s.pin_hash, s.pin_failures, s.expires_at
    from vault.shares s join vault.documents d on d.id = s.document_id
    where s.secret_hash = ${sha256(secret)} and s.revoked_at is null and s.expires_at > ${ctx.now} and d.deleted_at is null`
  if (!share) return fail('share_expired')
  if (share.pinFailures >= maxWrongPins) return failAbout(share.ownerId, 'share_locked')
  await checkPin(ctx, share, pin)
  return share
}

export const loadShared = async (ctx: Context, share: OpenShare): Promise<DocumentRow> => {
  const [row] = await ctx.sql<DocumentRow[]>`select ${documentColumns(ctx.sql)}, 0 as open_shares
    from vault.documents d join vault.files f on f.id = d.file_id where d.id = ${share.documentId} and d.deleted_at is null`
  return row ?? fail('share_expired')
}
