import { useSyncExternalStore } from 'react'
import { useWords } from '#web/core/words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from './app-shell.module.css'

const watch = (changed: () => void) => {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Spec §8: "Unable to connect to network". */
export function OfflineBanner() {
  const t = useWords('ui')
  const online = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className={online ? undefined : css.offline}>
      {!online && (
        <>
          <Icon name="offline" size={18} />
          {t('problem.offline')}
        </>
      )}
    </div>
  )
}
