import type { createReport as creation } from '#contract/verification/report/calls.ts'
import { isPossible } from '#contract/verification/state.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { loadPerson } from '#server/identity/public.ts'
import { loadReadableRequest } from '../requests/read-requests.ts'
import { reportLink } from './report-link.ts'

export const createReport: CallFunction<typeof creation> = async (
  ctx,
  { requestId, requesterEmail },
) => {
  const { row } = await loadReadableRequest(ctx, requestId)
  const { mail, language } = await loadPerson(ctx, ctx.actor.accountId)
  if (requesterEmail && requesterEmail !== mail && requesterEmail !== row.requesterEmail)
    return fail('not_yours')
  if (!isPossible('report', row.transactionStatus)) return fail('not_decided')
  await ctx.log({
    action: 'document.verification_reported',
    subject: { kind: 'document', id: row.documentId },
    payload: { requestId },
  })
  return reportLink(ctx, requestId, ctx.actor, ctx.request.language === 'de' ? 'de' : language)
}
