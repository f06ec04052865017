// Which failures of calls are events of security. What a page asks for on its way (a second factor, a fresh proof, a PIN) is none.
import { aboutOf, type Call } from '#contract/kit.ts'
import type { FailureCode } from '#contract/errors.ts'
import type { App } from '../app.ts'
import type { Actor, RequestInfo } from '../context.ts'
import type { Failure } from '../fail.ts'

/** Wrong secrets, whatever their status. */
const wrongSecret: ReadonlySet<FailureCode> = new Set([
  'invalid_credentials',
  'incorrect_otp',
  'invalid_code',
  'wrong_password',
  'invalid_reset_link',
  'pin_wrong',
] as const)
const onTheWay: ReadonlySet<FailureCode> = new Set([
  'otp_required',
  'step_up_required',
  'password_required',
  'sign_in_required',
  'second_factor_required',
  'pin_required',
  'role_waiting',
] as const)

export const kindOfRejection = (
  { code, status }: Pick<Failure, 'code' | 'status'>,
  call: Pick<Call, 'about'>,
  isSignedIn: boolean,
): string | null => {
  if (wrongSecret.has(code)) return 'sign_in_failed'
  if (onTheWay.has(code)) return null
  if (status === 401) return 'unauthenticated'
  if (status === 403) return 'forbidden'
  if (status === 429) return 'rate_limited'
  const { objects, reason } = aboutOf(call)
  // A secret in the address: a guessed, forged or ended one is no good, whoever brings it.
  if (reason === 'secret' && (status === 404 || status === 410)) return 'link_refused'
  return status === 404 && isSignedIn && objects.length > 0 ? 'foreign_object' : null
}

export const noteRejection = (
  app: Pick<App, 'securityLog' | 'clock'>,
  name: string,
  call: Call,
  failure: Failure,
  { actor, requestInfo }: { actor: Actor | null; requestInfo: RequestInfo },
): void => {
  const kind = kindOfRejection(failure, call, actor !== null)
  if (!kind) return
  // Of an admin who acts for somebody, the admin; then it was done to whom they act for.
  const accountId = actor?.onBehalfOf ?? actor?.accountId ?? null
  const aboutId = actor?.onBehalfOf ? actor.accountId : failure.aboutId
  app.securityLog.note({
    kind,
    call: name,
    code: failure.code,
    accountId,
    aboutId: aboutId === accountId ? null : aboutId,
    ip: requestInfo.ip,
    at: app.clock.now(),
  })
}
