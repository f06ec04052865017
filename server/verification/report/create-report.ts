import type {
  createReport as creation,
  getReport as reading,
} from '#contract/verification/report.ts'
import type { Answer } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { personOf } from '#server/identity/public.ts'
import { assertPossible } from '../requests/deciding.ts'
import { readableRequest } from '../requests/read-requests.ts'
import { reportFacts } from './report-facts.ts'
import { reportLink, reportLinkHolds } from './report-link.ts'
import { requestRows } from '../requests/request-rows.ts'

export const createReport: Answer<typeof creation> = async (ctx, { requestId, requesterEmail }) => {
  const { row } = await readableRequest(ctx, requestId)
  const { mail, language } = await personOf(ctx, ctx.actor.accountId)
  if (requesterEmail && requesterEmail !== mail && requesterEmail !== row.requesterEmail)
    return fail('not_yours')
  assertPossible('report', row.transactionStatus)
  await ctx.log({
    action: 'document.verification_reported',
    subject: { kind: 'document', id: row.documentId },
    payload: { requestId },
  })
  return reportLink(
    ctx,
    requestId,
    ctx.actor.accountId,
    ctx.request.language === 'de' ? 'de' : language,
  )
}

/** A report is drawn when it is fetched, so that it says how things stand now. */
export const getReport: Answer<typeof reading> = async (ctx, link) => {
  if (!reportLinkHolds(ctx, link)) return fail('not_found')
  const [row] = await requestRows(ctx, ctx.sql`r.id = ${link.requestId}`)
  const facts = await reportFacts(ctx, orNotFound(row), link.reader)
  // What draws a PDF is loaded when somebody first asks for one.
  const { drawReport, headline, wordsIn } = await import('./report-pdf.ts')
  const drawn = await drawReport(facts, link.language)
  const { text } = headline(facts, wordsIn(link.language), link.language)
  const bytes = await ctx.providers.seal.seal(drawn, ctx, text, ctx.now)
  return {
    bytes,
    type: 'application/pdf',
    filename: 'verificationReport.pdf',
    disposition: 'attachment',
    length: bytes.length,
  }
}
