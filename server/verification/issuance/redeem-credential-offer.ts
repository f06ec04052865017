import {
  type redeemCredentialOffer as contract,
  preAuthorizedGrant,
} from '#contract/verification/issuance/calls.ts'
import { after, minutes } from '#server/core/clock.ts'
import type { CallFunction, Context } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { allSecrets } from '#server/core/former-secrets.ts'
import { newSecret, sameSecretBytes, sha256 } from '#server/core/random.ts'
import { digestOfTxCode, txCodeTries } from './tx-code.ts'

const tokenMinutes = 5

/** The token, or null: an unknown, used or late code and a wrong mailed code look alike. A wrong one is counted. */
const redeem = async (tx: Context, code: string, txCode: string): Promise<string | null> => {
  const { sql, now } = tx
  const [offer] = await sql<{ id: string; requestId: string; txCodeDigest: Buffer }[]>`
    select id, request_id, tx_code_digest from verification.credential_offers
    where code_digest = ${sha256(code)} and token_digest is null and expires_at > ${now} and tx_code_misses < ${txCodeTries}
    for update`
  if (!offer) return null
  const fits = allSecrets(tx).some((secret) =>
    sameSecretBytes(offer.txCodeDigest, digestOfTxCode(secret, offer.id, txCode)),
  )
  if (!fits) {
    await sql`update verification.credential_offers set tx_code_misses = tx_code_misses + 1 where id = ${offer.id}`
    return null
  }
  const token = newSecret(32)
  await sql`update verification.credential_offers set token_digest = ${sha256(token)}, token_expires_at = ${after(now, minutes(tokenMinutes))}
    where id = ${offer.id}`
  return token
}

export const redeemCredentialOffer: CallFunction<typeof contract> = async (ctx, sent) => {
  if (sent.grant_type === undefined) return fail('invalid_token_request')
  if (sent.grant_type !== preAuthorizedGrant) return fail('unsupported_grant')
  const { 'pre-authorized_code': code, tx_code: txCode } = sent
  if (!code || !txCode) return fail('invalid_token_request')
  const token = await ctx.begin((tx) => redeem(tx, code, txCode))
  if (!token) return fail('invalid_offer_code')
  return { access_token: token, token_type: 'Bearer', expires_in: tokenMinutes * 60 }
}
