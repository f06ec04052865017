// POST /oauth/token, of the two grants that are on (RFC 6749; the password grant is kept for old clients, see
// docs/decisions).
import type { issueToken as contract } from '#contract/identity/sign-in.ts'
import type { Answer } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { refresh } from '../sessions/refresh.ts'
import { signIn } from './sign-in.ts'

/** The first-party client; public, so its secret is nobody's. */
const clientId = process.env['OAUTH_CLIENT_ID'] ?? 'ao-web'

const missing = (name: string): never =>
  fail('bad_request', { hint: `Check the \`${name}\` parameter` })

export const issueToken: Answer<typeof contract> = async (ctx, input) => {
  if (!input.grant_type) return missing('grant_type')
  if (input.grant_type !== 'password' && input.grant_type !== 'refresh_token')
    return fail('unsupported_grant', {
      hint: 'Check that all required parameters have been provided',
    })
  if (!input.client_id) return missing('client_id')
  if (input.client_id !== clientId) return fail('invalid_client')
  if (input.grant_type === 'refresh_token') return refresh(ctx, input.refresh_token)
  return signIn(
    ctx,
    input.username || missing('username'),
    input.password || missing('password'),
    input.mail_proof,
  )
}
