// Approving one request, or several after one proof.
import {
  approveTransfer as oneCall,
  type approveTransfers as manyCall,
} from '#contract/transfers/decision/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { asFailure } from '#server/core/http/serve.ts'
import { sentenceFor } from '#text/sentence.ts'
import { approve } from './approve-transfer.ts'

/** Each in a transaction of its own, one after the other: requests of one sender wait for the same wallet. */
export const approveTransfers: CallFunction<typeof manyCall> = async (ctx, { requests }) => {
  const results = []
  for (const { id, version } of requests)
    try {
      await ctx.begin((tx) => approve(tx, id, { version }))
      results.push({ id, approved: true, code: null, message: 'request_approved_success' })
    } catch (error) {
      const { code, details } = asFailure(error, oneCall.fails)
      if (code === 'internal') throw error
      results.push({
        id,
        approved: false,
        code,
        message: sentenceFor(code, details, ctx.request),
      })
    }
  return { results }
}
