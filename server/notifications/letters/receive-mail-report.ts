import type { receiveMailReport as contract } from '#contract/notifications/letters/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { takeReport } from './take-report.ts'

export const receiveMailReport: CallFunction<typeof contract> = async (ctx, input) => {
  const parts: Uint8Array[] = []
  for await (const part of input.bytes) parts.push(part)
  const { reports } = ctx.providers.mail
  const found = await reports.readPosted(Buffer.concat(parts), input['x-signature'] ?? '')
  if (!found) {
    ctx.noteRejected('link_refused', 'bad_signature')
    return fail('bad_request')
  }
  for (const report of found) await takeReport(ctx, report)
  return { received: true }
}
