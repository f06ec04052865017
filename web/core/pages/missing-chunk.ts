// A page that was opened before a deploy may ask for a chunk that is gone. Then the page is loaded anew, once, when the person
// goes somewhere anyway: what they typed lies with autosave and in `sessionStorage`.
import type { AnyRouter } from '@tanstack/react-router'
import { tabStore } from '../browser-storage.ts'
import { startDeadline } from '../calls/deadline.ts'
import { isOurs } from '../calls/send-request.ts'

type PageState = {
  /** Which build this page is of. */
  build: string
  /** The build from which this tab was last reloaded for a missing chunk. */
  reloadedFrom: string | null
  /** The mark of a reload outlives it: without one, nothing would stop the next. */
  isStorageKept: boolean
  /** AO itself answers: without a network a reload would only lose the page. */
  isAnswered: boolean
  isNavigating: boolean
}

/** Never twice from one build: what is missing after a reload is missing for another reason, and the screen says so. */
export const decideReload = (known: PageState): 'now' | 'at-next-navigation' | 'never' => {
  const { build, reloadedFrom, isStorageKept, isAnswered, isNavigating } = known
  if (!isStorageKept || !isAnswered || reloadedFrom === build) return 'never'
  return isNavigating ? 'now' : 'at-next-navigation'
}

const mark = 'ao-reloaded-from'
/** The address of this very file: a changed chunk changes the names of all that lead to it. */
const build = import.meta.url

function isSessionStorageAllowed(): boolean {
  try {
    return typeof sessionStorage.length === 'number'
  } catch {
    return false
  }
}

async function answers(): Promise<boolean> {
  const deadline = startDeadline(5_000)
  const answer = await fetch('/healthz', { cache: 'no-store', signal: deadline.signal }).catch(
    () => null,
  )
  deadline.clear()
  return answer !== null && isOurs(answer)
}

/** From now on, a chunk that cannot be loaded (`vite:preloadError`) loads the page anew as `decideReload` says. */
export function reloadForMissingChunks(router: AnyRouter) {
  let isMissing = false
  const reload = async (isNavigating: boolean) => {
    const decision = decideReload({
      build,
      reloadedFrom: tabStore.get(mark),
      isStorageKept: isSessionStorageAllowed(),
      isAnswered: await answers(),
      isNavigating,
    })
    isMissing = decision === 'at-next-navigation'
    if (decision !== 'now') return
    tabStore.set(mark, build)
    // The address is that of the new page already: the router goes there first, then loads.
    location.reload()
  }
  addEventListener('vite:preloadError', () => void reload(router.state.status === 'pending'))
  router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    if (isMissing && pathChanged) void reload(true)
  })
}
