import type { logOut as Call } from '#contract/identity/sessions/calls.ts'
import { callServer } from '../calls/call-client.ts'

/** Ends the session whose token is held now; with `forget`, the server no longer knows this browser. */
export const logOut = (forget = false) =>
  callServer<typeof Call>('POST /user/logout', forget ? { query: { forget: 'true' } } : {})
