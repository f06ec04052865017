// What was shown to AO or its readers by a holder, and what became of each check: one table for whatever anybody brings.
import { z } from 'zod'

/** In the order in which they are shown. */
export const shownChecks = [
  'format',
  'signature',
  'issuer',
  'dates',
  'revoked',
  'suspended',
  'registered',
  'holder',
  'request',
] as const
export type ShownCheck = (typeof shownChecks)[number]

/** `good` passed · `bad` failed · `unknown` could not be run · `none` there is nothing of the kind to check. */
export const shownVerdicts = ['good', 'bad', 'unknown', 'none'] as const
export type ShownVerdict = (typeof shownVerdicts)[number]

/** Checks without which nothing is believed; for the others "none" is an answer. */
const needed: ReadonlySet<ShownCheck> = new Set(['format', 'signature', 'issuer', 'dates'])

export const ShownResult = z.object({
  checks: z.array(z.object({ name: z.enum(shownChecks), verdict: z.enum(shownVerdicts) })),
  /** Who signed: a DID or an address. */
  issuer: z.string(),
  /** What it says, by the name of the claim; nothing where signature or issuer did not pass. */
  claims: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type ShownResult = z.infer<typeof ShownResult>

/** The one word above the table. */
export const shownHeadline = (checks: ShownResult['checks']): 'good' | 'bad' | 'unknown' => {
  const of = (verdict: ShownVerdict) => checks.filter((check) => check.verdict === verdict)
  if (checks.length === 0 || of('bad').length > 0) return 'bad'
  return of('unknown').length > 0 || of('none').some(({ name }) => needed.has(name))
    ? 'unknown'
    : 'good'
}
