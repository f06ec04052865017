import type { getGuardianship } from '#contract/identity/guardians/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Of young people: what is closed until a parent or guardian has consented, and where to ask them. Of who never said their age: where to say it. */
export function GuardianTask() {
  const t = useWords('dashboard')
  const query = useCallQuery<typeof getGuardianship>(
    'GET /api/user/guardianship',
    {},
    { topics: ['account'] },
  )
  const one = query.data
  if (!one || (one.age_known && !one.waits)) return null
  const says = one.too_young
    ? 'guardian.tooYoung'
    : !one.waits
      ? 'guardian.unknown'
      : one.status === 'asked'
        ? 'guardian.asked'
        : 'guardian.needed'
  return (
    <Notice tone={one.waits ? 'warn' : 'info'}>
      {t(says)}{' '}
      <Link to={screenPath('settings')} search={{ tab: 'data' }}>
        {t(one.waits ? 'guardian.go' : 'guardian.say')}
      </Link>
    </Notice>
  )
}
