import type { getReport as reading } from '#contract/verification/report/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { reportFacts } from './report-facts.ts'
import { reportLinkHolds } from './report-link.ts'
import { requestRows } from '../requests/request-rows.ts'

/** A report is drawn when it is fetched, so that it says how things stand now. */
export const getReport: CallFunction<typeof reading> = async (ctx, link) => {
  if (!reportLinkHolds(ctx, link)) return fail('not_found')
  const [session] = await ctx.sql`
    select 1 from identity.public_sessions where id = ${link.session} and expires_at > ${ctx.now}`
  if (!session) return fail('not_found')
  const [row] = await requestRows(ctx, ctx.sql`r.id = ${link.requestId}`)
  const facts = await reportFacts(ctx, orNotFound(row), link.reader)
  // What draws a PDF is loaded when somebody first asks for one.
  const { drawReport, headline, reportWordsIn: wordsIn } = await import('./report-pdf.ts')
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
