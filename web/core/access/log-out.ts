import type { logOut as Call } from '#contract/identity/sign-in.ts'
import { ask } from '../calls/call-client.ts'

/** Ends the session whose token is held now. */
export const logOut = () => ask<typeof Call>('POST /user/logout')
