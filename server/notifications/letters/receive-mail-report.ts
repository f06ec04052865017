import type { receiveMailReport as contract } from '#contract/notifications/letters/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { collectBytes } from '#server/core/formats/collect-bytes.ts'
import { fail } from '#server/core/fail.ts'
import { takeReport } from './take-report.ts'

export const receiveMailReport: CallFunction<typeof contract> = async (ctx, input) => {
  const { reports } = ctx.providers.mail
  const found = await reports.readPosted(
    await collectBytes(input.bytes),
    input['x-signature'] ?? '',
  )
  if (!found) {
    ctx.noteRejected('link_refused', 'bad_signature')
    return fail('bad_request')
  }
  for (const report of found) await takeReport(ctx, report)
  return { received: true }
}
