// Signing out is carried out here at once, and on the server as soon as it answers.
import { signOutPause } from './access-machine.ts'
import { isSignOutPending, storeToken, setSignOutPending } from './access.ts'
import { logOut } from '#web/parts/identity/sessions/log-out.ts'
import { isFailure } from '../failure.ts'

const patienceMs = 3_000
let tries = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Ends the session in every tab, and on the server: now, or when there is a connection again. */
export async function signOut(): Promise<void> {
  // A network that is silent, not away, would leave the person standing there for half a minute.
  const silence = new Promise<false>((resolve) => setTimeout(resolve, patienceMs, false))
  const told = await Promise.race([tellServer(), silence])
  if (!told) setSignOutPending(true)
  storeToken(null)
  if (!told) tryLater()
}

/** A sign-out of before that the server has not heard of: called at the start of a page. */
export function resumeSignOut(): void {
  if (isSignOutPending()) void carryOut()
}

/** True when the session is over: AO said so, or no longer knew it. */
async function tellServer(): Promise<boolean> {
  try {
    await logOut()
    return true
  } catch (failure) {
    return isFailure(failure) && failure.status >= 400 && failure.status < 429
  }
}

async function carryOut(): Promise<void> {
  clearTimeout(timer)
  // Another tab may have done it, or somebody has signed in here since.
  if (!isSignOutPending()) return
  if (await tellServer()) setSignOutPending(false)
  else tryLater()
}

function tryLater() {
  timer = setTimeout(() => void carryOut(), signOutPause(tries++))
  addEventListener('online', () => void carryOut(), { once: true })
}
