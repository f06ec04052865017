import { useEffect, useSyncExternalStore } from 'react'
import { pendingSignOut, watchAccess } from '#web/core/access/access.ts'
import { isAnswered, reportAnswer, watchConnection } from '#web/core/calls/connection.ts'
import { offline } from '#web/core/failure.ts'
import { retryPause } from '#web/core/calls/retry-pause.ts'
import { isOurs } from '#web/core/calls/send-request.ts'
import { useWords } from '#web/core/words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from './app-shell.module.css'

const watch = (changed: () => void) => {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  const leave = watchConnection(changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
    leave()
  }
}

/** Asks for a sign of life, more and more seldom, until AO itself answers. */
function useProbe(reachable: boolean) {
  useEffect(() => {
    if (reachable) return
    let timer: ReturnType<typeof setTimeout>
    const probe = (tries: number) => {
      timer = setTimeout(
        async () => {
          const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
          if (answer && isOurs(answer)) reportAnswer(true)
          else probe(tries + 1)
        },
        retryPause(offline(), tries),
      )
    }
    probe(0)
    return () => clearTimeout(timer)
  }, [reachable])
}

/** Spec §8: "Unable to connect to network". Also where a network answers in AO's place, and while a sign-out waits to be told. */
export function OfflineBanner() {
  const t = useWords('ui')
  const reachable = useSyncExternalStore(
    watch,
    () => navigator.onLine && isAnswered(),
    () => true,
  )
  const leaving = useSyncExternalStore(watchAccess, pendingSignOut, () => null)
  useProbe(reachable)
  const quiet = reachable && !leaving
  return (
    <div role="status" className={quiet ? undefined : css.offline}>
      {!quiet && (
        <>
          <Icon name="offline" size={18} />
          {leaving === 'forget'
            ? t('session.forgetting')
            : leaving
              ? t('session.leaving')
              : t('problem.offline')}
        </>
      )}
    </div>
  )
}
