import type { logOut as Call } from '#contract/identity/sessions/calls.ts'
import { ask } from '#web/core/calls/call-client.ts'

/** Ends the session whose token is held now. */
export const logOut = () => ask<typeof Call>('POST /user/logout')
