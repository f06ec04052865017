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

export const kindOfRefusal = (
  { code, status }: Pick<Failure, 'code' | 'status'>,
  call: Pick<Call, 'about'>,
  isSignedIn: boolean,
): string | null => {
  if (wrongSecret.has(code)) return 'sign_in_failed'
  if (onTheWay.has(code)) return null
  if (status === 401) return 'unauthenticated'
  if (status === 403) return 'forbidden'
  if (status === 429) return 'rate_limited'
  const namesObject = aboutOf(call).objects.length > 0
  return status === 404 && isSignedIn && namesObject ? 'foreign_object' : null
}

export const noteRefusal = (
  app: Pick<App, 'securityLog' | 'clock'>,
  name: string,
  call: Call,
  failure: Failure,
  { actor, requestInfo }: { actor: Actor | null; requestInfo: RequestInfo },
): void => {
  const kind = kindOfRefusal(failure, call, actor !== null)
  if (!kind) return
  app.securityLog.note({
    kind,
    call: name,
    code: failure.code,
    // Of an admin who acts for somebody, the admin.
    accountId: actor?.onBehalfOf ?? actor?.accountId ?? null,
    ip: requestInfo.ip,
    at: app.clock.now(),
  })
}
