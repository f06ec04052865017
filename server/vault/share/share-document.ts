import { endOfDays } from '#contract/days.ts'
import { passportNameOf } from '#contract/person-fields.ts'
import { screenPath } from '#contract/paths.ts'
import type { shareDocument as contract } from '#contract/vault/share/calls.ts'
import { maxSharesADay } from '#contract/vault/rules.ts'
import type { CallFunction, SignedContext } from '#server/core/context.ts'
import { after, days } from '#server/core/clock.ts'
import { fail } from '#server/core/fail.ts'
import { newId } from '#server/core/ids.ts'
import { newSecret, sha256 } from '#server/core/random.ts'
import {
  assertGuardianConsent,
  findProvedAccountByMail,
  loadPerson,
} from '#server/identity/public.ts'
import { deadlineText } from '#text/moments.ts'
import { grantView } from '../documents/view-grants.ts'
import { hashPin } from './share-pin.ts'
import { loadOwnDocumentForUpdate } from '../vault-reads.ts'

/** Counted by who shares; closing a share gives nothing back, since its mail has left. */
const assertFewToday = async ({ sql, now }: SignedContext, ownerId: string): Promise<void> => {
  // Two at once wait for each other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`vault.share ${ownerId}`}, 0))`
  const [oldest] = await sql<{ createdAt: string }[]>`select created_at from vault.shares
    where owner_id = ${ownerId} and created_at > ${after(now, -days(1))}
    order by created_at desc offset ${maxSharesADay - 1} limit 1`
  if (!oldest) return
  const until = Date.parse(oldest.createdAt) + days(1)
  fail('enough_shares', {
    max: maxSharesADay,
    seconds: Math.max(1, Math.ceil((until - now.getTime()) / 1000)),
  })
}

/** Makes the link and mails it. The PIN is told by who shares, on another way. The link's secret is kept as a digest only. */
export const shareDocument: CallFunction<typeof contract> = async (ctx, input) => {
  const { studentId, documentId, email, validity, purpose, pin, mayDownload, hideGrades, again } =
    input
  const document = await loadOwnDocumentForUpdate(ctx, studentId, documentId)
  await assertGuardianConsent(ctx, studentId, 'shares')
  const open = await ctx.sql`select 1 from vault.shares
    where document_id = ${documentId} and recipient = ${email} and revoked_at is null and expires_at > ${ctx.now} limit 1`
  if (open.length > 0 && !again) fail('already_shared', { email })
  await assertFewToday(ctx, studentId)
  const owner = await loadPerson(ctx, studentId)
  const [id, secret, expiresAt] = [
    newId(ctx.now.getTime()),
    newSecret(24),
    endOfDays(ctx.now, validity, owner.timeZone),
  ]
  await ctx.sql`insert into vault.shares
    (id, secret_hash, document_id, owner_id, recipient, purpose, validity_days, pin_hash, may_download, hide_grades, created_at, expires_at)
    values (${id}, ${sha256(secret)}, ${documentId}, ${studentId}, ${email}, ${purpose}, ${validity},
      ${pin ? await hashPin(pin) : null}, ${mayDownload}, ${hideGrades}, ${ctx.now}, ${expiresAt})`
  // Someone who has an account with this address finds the document there too; a PIN or hidden grades keep it to the link.
  const reader = await findProvedAccountByMail(ctx, email)
  const member = pin || hideGrades ? null : reader
  if (member && member.id !== studentId)
    await grantView(ctx, {
      documentId,
      accountId: member.id,
      purpose: 'share',
      reference: id,
      until: expiresAt,
    })
  const link = `${ctx.publicUrl}${screenPath('sharedDocument', { shareId: secret })}`
  // Somebody without an account reads the owner's language and clock, which is named.
  const { language, timeZone } = reader ?? owner
  const values = {
    owner: passportNameOf(owner),
    title: document.title,
    purpose,
    until: deadlineText(language, expiresAt, timeZone),
    link,
  }
  await ctx.send({
    channel: 'mail',
    to: email,
    language,
    name: pin ? 'document_shared_with_pin' : 'document_shared',
    values,
  })
  await ctx.log({
    action: 'document.shared',
    subject: { kind: 'document', id: documentId },
    payload: { recipient: email, validityInDays: validity, purpose },
  })
  await ctx.emit('vault.document_shared', {
    shareId: id,
    documentId,
    ownerId: studentId,
    recipient: email,
  })
  await ctx.publish([studentId], 'shares')
  return {
    message: 'document_share_success',
    id,
    shareId: secret,
    link,
    validityInDays: validity,
    expiresAt: expiresAt.toISOString(),
  }
}
