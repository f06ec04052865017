import type { checkForeignCredential as contract } from '#contract/verification/presentations/calls.ts'
import {
  maxCredentialBytes,
  maxSignedPdfBytes,
  type ShownResult,
} from '#contract/verification/presentations/shown.ts'
import { callServer } from '#web/core/calls/call-client.ts'

/** Has a credential or signed PDF of somebody else checked; `large`: what is said of one that is too large. Never throws. */
export const checkForeignCredential = async (
  bytes: Blob,
  large: string,
  isPdf: boolean,
): Promise<{ result: ShownResult } | { error: string }> => {
  if (bytes.size > (isPdf ? maxSignedPdfBytes : maxCredentialBytes)) return { error: large }
  try {
    return { result: await callServer<typeof contract>('POST /api/verify/credentials', { bytes }) }
  } catch (error) {
    return { error: (error as Error).message }
  }
}
