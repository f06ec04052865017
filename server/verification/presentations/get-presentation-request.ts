import type { getPresentationRequest as contract } from '#contract/verification/presentations/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { orNotFound } from '#server/core/fail.ts'

export const getPresentationRequest: CallFunction<typeof contract> = async (
  { sql, now },
  { publicId },
) => {
  const [row] = await sql<{ request: string }[]>`
    select request from verification.presentations
    where public_id = ${publicId} and answered_at is null and expires_at > ${now}`
  return {
    bytes: Buffer.from(orNotFound(row).request),
    type: 'application/oauth-authz-req+jwt',
    filename: 'request.jwt',
    disposition: 'inline',
  }
}
