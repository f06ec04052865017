import { type FailureCode, statusOfFailure } from '#contract/errors.ts'

export type Details = Readonly<Record<string, unknown>>

/** A failure the caller may be told: a code of the dictionary and what its sentence needs. */
export class Failure extends Error {
  readonly code: FailureCode
  readonly details: Details | undefined
  /** The account it was tried on: for the record of security events, never for the answer. */
  readonly aboutId: string | null
  constructor(code: FailureCode, details?: Details, cause?: unknown, aboutId?: string | null) {
    super(code, { cause })
    this.name = 'Failure'
    this.code = code
    this.details = details
    this.aboutId = aboutId ?? null
  }
  get status(): number {
    return statusOfFailure[this.code]
  }
}

export const fail = (code: FailureCode, details?: Details): never => {
  throw new Failure(code, details)
}

/** A failure of something tried on this account, which the record of security events names. */
export const failAbout = (
  aboutId: string | null | undefined,
  code: FailureCode,
  details?: Details,
): never => {
  throw new Failure(code, details, undefined, aboutId)
}

/** The row, or the failure: `found(row, 'not_found')`. */
export const orNotFound = <T>(row: T | undefined | null, code: FailureCode = 'not_found'): T =>
  row ?? fail(code)
