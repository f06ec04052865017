import {
  type issueHolderCredential as contract,
  configurationId,
} from '#contract/verification/issuance/calls.ts'
import type { Input } from '#contract/kit.ts'
import type { Context, PreparedAnswer } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { sha256 } from '#server/core/random.ts'
import { activeKey, assertSigns } from '../credentials/keys.ts'
import {
  signedDecision,
  type CurrentCredential,
  findCurrentCredential,
} from './offered-credential.ts'
import { type Possession, proveHolder } from './proof-of-possession.ts'

type Offer = {
  id: string
  requestId: string
  credentialId: string
  documentId: string
  ownerId: string
}

type Prepared = {
  offer: Offer
  credential: CurrentCredential
  holder: Possession
  copy: string
  keyId: string
}

/** The offer that the wallet's token stands for. The way of the token is RFC 6750's. */
const loadOffer = async (ctx: Context, lock = ctx.sql``): Promise<Offer> => {
  const { bearer } = ctx.request
  const [offer] = await ctx.sql<Offer[]>`
    select o.id, o.request_id, o.credential_id, r.document_id, r.owner_id
    from verification.credential_offers o join verification.requests r on r.id = o.request_id
    where o.token_digest = ${sha256(bearer ?? '')} and o.token_expires_at > ${ctx.now} and o.issued_at is null ${lock}`
  if (offer) return offer
  ctx.setHeader('www-authenticate', bearer ? 'Bearer error="invalid_token"' : 'Bearer')
  return fail('invalid_token')
}

/** Just one proof, of the kind that the metadata names. */
const proofIn = (sent: Input<typeof contract>): string => {
  // No identifier was given with the token, so none can be asked for.
  if (sent.credential_identifier !== undefined || sent.credential_configuration_id === undefined)
    return fail('invalid_credential_request')
  if (sent.credential_configuration_id !== configurationId)
    return fail('unknown_credential_configuration')
  const { proofs } = sent
  const [jwt, ...more] = proofs?.jwt ?? []
  if (!proofs || Object.keys(proofs).length !== 1 || jwt === undefined || more.length > 0)
    return fail('invalid_proof')
  return jwt
}

/** The credential of the offer as it stands now; what was revoked since the offer, or never signed so, is refused. */
const offered = async (ctx: Context, offer: Offer): Promise<CurrentCredential> => {
  const credential = await findCurrentCredential(ctx, offer.requestId)
  return credential?.id === offer.credentialId ? credential : fail('credential_request_denied')
}

/** Signing may be done by a token outside, so it is done before the transaction; there everything is asked once more. */
export const issueHolderCredential: PreparedAnswer<typeof contract, Prepared> = {
  prepare: async (ctx, sent) => {
    const offer = await loadOffer(ctx)
    const holder = await proveHolder(ctx, proofIn(sent))
    const credential = await offered(ctx, offer)
    const decision = await signedDecision(ctx, offer.requestId, credential)
    if (!decision) return fail('credential_request_denied')
    const key = await activeKey(ctx, 'assertion')
    const { signHolderCopy } = await import('./sign-holder-copy.ts')
    const copy = await signHolderCopy(ctx, { ...decision, credential, key, jwk: holder.jwk })
    return { offer, credential, holder, copy, keyId: key.id }
  },
  answer: async (ctx, _sent, { holder, copy, keyId }) => {
    const { sql, now } = ctx
    // One taker at a time of this offer and of this nonce.
    const offer = await loadOffer(ctx, sql`for update of o`)
    const nonce = sha256(holder.nonce)
    await sql`select pg_advisory_xact_lock(4242095, ${nonce.readInt32BE(0)})`
    const [used] = await sql`
      select from verification.credential_offers where nonce_digest = ${nonce}`
    if (used) return fail('invalid_nonce')
    await sql`select from verification.credentials where id = ${offer.credentialId} for share`
    await offered(ctx, offer)
    await assertSigns(sql, keyId)
    const digest = sha256(copy)
    await sql`update verification.credential_offers
      set issued_at = ${now}, nonce_digest = ${nonce}, holder_key = ${holder.thumbprint}, key_id = ${keyId}, copy_digest = ${digest}
      where id = ${offer.id}`
    await ctx.log({
      action: 'document.wallet_copy_issued',
      subject: { kind: 'document', id: offer.documentId },
      payload: {
        requestId: offer.requestId,
        offerId: offer.id,
        credentialId: offer.credentialId,
        sha256: digest.toString('hex'),
      },
    })
    await ctx.publish([offer.ownerId], 'requests')
    return { credentials: [{ credential: copy }] }
  },
}
