// Signing out is carried out here at once, and on the server as soon as it answers.
import { signOutPause } from './access-machine.ts'
import { isSignOutPending, pendingSignOut, storeToken, setSignOutPending } from './access.ts'
import { forgetStored, forgetTab } from '../browser-storage.ts'
import { logOut } from './log-out.ts'
import { isFailure } from '../failure.ts'

const patienceMs = 3_000
let tries = 0
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Ends the session in every tab, and on the server: now, or when there is a connection again. With `forget`, nothing that
 * this browser has stored stays, and the server no longer knows it.
 */
export async function endOwnSession(forget = false): Promise<void> {
  // A network that is silent, not away, would leave the person standing there for half a minute.
  const silence = new Promise<false>((resolve) => setTimeout(resolve, patienceMs, false))
  const reachedServer = await Promise.race([signOutOnServer(forget), silence])
  const pending = forget ? 'forget' : 'plain'
  if (!reachedServer) setSignOutPending(pending)
  storeToken(null)
  if (forget) {
    forgetStored()
    if (!reachedServer) setSignOutPending(pending)
  }
  if (!reachedServer) tryLater()
}

/** A sign-out of before that the server has not heard of: called at the start of a page. */
export function resumeSignOut(): void {
  addEventListener('storage', ({ key }) => key === null && forgetTab())
  if (isSignOutPending()) void carryOut()
}

/** True when the session is over: AO said so, or no longer knew it. */
async function signOutOnServer(forget: boolean): Promise<boolean> {
  try {
    await logOut(forget)
    return true
  } catch (failure) {
    return isFailure(failure) && failure.status >= 400 && failure.status < 429
  }
}

async function carryOut(): Promise<void> {
  clearTimeout(timer)
  // Another tab may have done it, or somebody has signed in here since.
  const pending = pendingSignOut()
  if (!pending) return
  if (await signOutOnServer(pending === 'forget')) setSignOutPending(null)
  else tryLater()
}

function tryLater() {
  timer = setTimeout(() => void carryOut(), signOutPause(tries++))
  addEventListener('online', () => void carryOut(), { once: true })
}
