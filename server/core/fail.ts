import { type FailureCode, statusOf } from '#contract/errors.ts'

export type Details = Readonly<Record<string, unknown>>

/** A failure the caller may be told: a code of the dictionary and what its sentence needs. */
export class Failure extends Error {
  readonly code: FailureCode
  readonly details: Details | undefined
  constructor(code: FailureCode, details?: Details, cause?: unknown) {
    super(code, { cause })
    this.name = 'Failure'
    this.code = code
    this.details = details
  }
  get status(): number {
    return statusOf[this.code]
  }
}

export const fail = (code: FailureCode, details?: Details): never => {
  throw new Failure(code, details)
}

/** The row, or the failure: `found(row, 'not_found')`. */
export const orNotFound = <T>(row: T | undefined | null, code: FailureCode = 'not_found'): T =>
  row ?? fail(code)
