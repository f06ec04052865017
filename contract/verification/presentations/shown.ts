// What was shown to AO or its readers by a holder, and what became of each check: one table for whatever anybody brings.
import { documentFields } from '#contract/vault/documents/document-types.ts'

/** Claims that may be asked for. */
export const askableFields = ['holder', 'type', 'title', ...documentFields] as const

/** In the order in which they are shown. */
export const shownChecks = [
  'format',
  'signature',
  'whole',
  'issuer',
  'dates',
  'stamped',
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

export type ShownResult = {
  checks: { name: ShownCheck; verdict: ShownVerdict }[]
  /** Who signed: a DID or an address. */
  issuer: string
  /** What it says, by the name of the claim; nothing where signature or issuer did not pass. */
  claims: { name: string; value: string }[]
}

/** A credential is some kilobytes; a list or a picture inside makes it more. */
export const maxCredentialBytes = 250_000

/** A signed PDF may be a scan. */
export const maxSignedPdfBytes = 10_000_000

/** The one word above the table. */
export const shownHeadline = (checks: ShownResult['checks']): 'good' | 'bad' | 'unknown' => {
  const of = (verdict: ShownVerdict) => checks.filter((check) => check.verdict === verdict)
  if (checks.length === 0 || of('bad').length > 0) return 'bad'
  return of('unknown').length > 0 || of('none').some(({ name }) => needed.has(name))
    ? 'unknown'
    : 'good'
}
