import { useWords } from '#web/core/words.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { OfflineBanner } from './offline-banner.tsx'

/** Signed out here, and AO not told yet: the page to sign in on could not be fetched without a connection. */
export function SignedOut() {
  const t = useWords('ui')
  return (
    <main>
      <OfflineBanner />
      <EmptyState heading="h1" picture="shut" title={t('session.left')} />
    </main>
  )
}
