import type {
  getCredentialOffers as contract,
  offerStates,
} from '#contract/verification/issuance/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { loadReadableRequest } from '../requests/read-requests.ts'
import { txCodeTries } from './tx-code.ts'

type Row = {
  id: string
  createdAt: string
  expiresAt: string
  txCodeMisses: number
  tokenExpiresAt: string | null
  issuedAt: string | null
}

const stateOf = (row: Row, now: Date): (typeof offerStates)[number] => {
  if (row.issuedAt) return 'taken'
  const until = Date.parse(row.tokenExpiresAt ?? row.expiresAt)
  if (until <= now.getTime()) return 'ended'
  if (row.tokenExpiresAt) return 'begun'
  return row.txCodeMisses >= txCodeTries ? 'ended' : 'open'
}

export const getCredentialOffers: CallFunction<typeof contract> = async (ctx, { requestId }) => {
  const { row } = await loadReadableRequest(ctx, requestId)
  if (row.ownerId !== ctx.actor.accountId) return fail('not_found')
  const rows = await ctx.sql<Row[]>`
    select id, created_at, expires_at, tx_code_misses, token_expires_at, issued_at
    from verification.credential_offers where request_id = ${requestId} order by created_at desc limit 50`
  return {
    offers: rows.map((offer) => ({
      id: offer.id,
      state: stateOf(offer, ctx.now),
      createdAt: offer.createdAt,
      expiresAt: offer.expiresAt,
      takenAt: offer.issuedAt,
    })),
  }
}
