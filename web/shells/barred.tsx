import { actingNow } from '#web/core/access/acting.ts'
import { useWords } from '#web/core/words.tsx'
import { EmptyState } from '#web/ui/state.tsx'

/** A page that stays closed while an admin acts for somebody. */
export function Barred() {
  const t = useWords('ui')
  return (
    <EmptyState heading="h1" picture="shut" title={t('problem.barred')}>
      {t('acting.barred', { name: actingNow()?.name ?? '' })}
    </EmptyState>
  )
}
