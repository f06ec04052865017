import {
  type createCredentialOffer as contract,
  configurationId,
  preAuthorizedGrant,
} from '#contract/verification/issuance/calls.ts'
import { after, hours, minutes } from '#server/core/clock.ts'
import type { CallFunction, SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { newId } from '#server/core/ids.ts'
import { newDigits, newSecret, sha256 } from '#server/core/random.ts'
import { maskTarget, loadPerson } from '#server/identity/public.ts'
import { loadReadableRequest } from '../requests/read-requests.ts'
import { findCurrentCredential } from './offered-credential.ts'
import { digestOfTxCode } from './tx-code.ts'

const offerMinutes = 10
/** Codes are mailed: one in half a minute, and so many an hour. */
const pause = 30
const maxInAnHour = 5

/** Seconds until the next offer may be made, or 0. */
const loadSecondsToWait = async (ctx: SignedContext, ownerId: string): Promise<number> => {
  const rows = await ctx.sql<{ createdAt: string }[]>`
    select o.created_at from verification.credential_offers o join verification.requests r on r.id = o.request_id
    where r.owner_id = ${ownerId} and o.created_at > ${after(ctx.now, -hours(1))} order by o.created_at desc`
  const since = (at: string | undefined) =>
    at ? Math.ceil((ctx.now.getTime() - Date.parse(at)) / 1000) : Number.POSITIVE_INFINITY
  const next = pause - since(rows[0]?.createdAt)
  return Math.max(0, next, rows.length < maxInAnHour ? 0 : 3600 - since(rows.at(-1)?.createdAt))
}

/** Only the holder, for themself: not a verifier, not staff, not who acts in the holder's name. */
export const createCredentialOffer: CallFunction<typeof contract> = async (ctx, { requestId }) => {
  const { sql, now } = ctx
  const { row } = await loadReadableRequest(ctx, requestId, 'for update')
  const me = ctx.actor.accountId
  if (row.ownerId !== me) return fail('not_found')
  const credential = await findCurrentCredential(ctx, requestId)
  if (!credential) return fail('wrong_state', { status: row.transactionStatus })
  const { mail, language } = await loadPerson(ctx, me)
  const seconds = await loadSecondsToWait(ctx, me)
  if (seconds > 0) return fail('otp_cooldown', { seconds })
  const [id, code, txCode] = [newId(now.getTime()), newSecret(32), newDigits(6)]
  const expiresAt = after(now, minutes(offerMinutes))
  await sql`update verification.credential_offers set expires_at = ${now}
    where request_id = ${requestId} and token_digest is null and expires_at > ${now}`
  await sql`
    insert into verification.credential_offers (id, request_id, credential_id, code_digest, tx_code_digest, created_at, expires_at)
    values (${id}, ${requestId}, ${credential.id}, ${sha256(code)}, ${digestOfTxCode(ctx.secret, id, txCode)}, ${now}, ${expiresAt})`
  await ctx.log({
    action: 'document.wallet_offer_made',
    subject: { kind: 'document', id: row.documentId },
    payload: { requestId, offerId: id },
  })
  await ctx.send({
    channel: 'mail',
    to: mail,
    language,
    name: 'wallet_code',
    values: { code: txCode, title: row.requestedTitle, minutes: offerMinutes },
    until: expiresAt.toISOString(),
  })
  const offer = {
    credential_issuer: ctx.publicUrl,
    credential_configuration_ids: [configurationId],
    grants: {
      [preAuthorizedGrant]: {
        'pre-authorized_code': code,
        tx_code: { input_mode: 'numeric', length: txCode.length },
      },
    },
  }
  return {
    id,
    offer: `openid-credential-offer://?credential_offer=${encodeURIComponent(JSON.stringify(offer))}`,
    expiresAt: expiresAt.toISOString(),
    sentTo: maskTarget(mail),
  }
}
