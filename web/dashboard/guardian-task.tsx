import type { getGuardianship } from '#contract/identity/guardians/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { useAsk } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Of young people: what is closed until a parent or guardian has consented, and where to ask them. */
export function GuardianTask() {
  const t = useWords('dashboard')
  const found = useAsk<typeof getGuardianship>(
    'GET /api/user/guardianship',
    {},
    { topics: ['account'] },
  )
  if (!found.data?.waits) return null
  return (
    <Notice tone="warn">
      {t(found.data.status === 'asked' ? 'guardian.asked' : 'guardian.needed')}{' '}
      <Link to={screenPath('settings')} search={{ tab: 'data' }}>
        {t('guardian.go')}
      </Link>
    </Notice>
  )
}
