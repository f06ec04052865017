import { useState } from 'react'
import type { getClosing } from '#contract/identity/closing/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { CloseAccount } from './close-account.tsx'

/** Closing one's own account, or why that cannot be now. */
export function ClosingCard() {
  const t = useWords('identity/closing')
  const [isConfirming, setIsConfirming] = useState(false)
  const query = useCallQuery<typeof getClosing>(
    'GET /api/user/closing',
    {},
    { topics: ['account', 'wallet', 'applications', 'requests', 'documents', 'shares'] },
  )
  return (
    <Card title={t('title')}>
      {query.isError ? (
        <ErrorState failure={query.error} retry={() => void query.refetch()} />
      ) : !query.data ? (
        <SkeletonLines lines={3} />
      ) : (
        <>
          <p>
            {t('text', { days: query.data.days })}{' '}
            <Link to={screenPath('legal', { page: 'privacy' })}>{t('retention.title')}</Link>
          </p>
          {query.data.obstacles.length > 0 ? (
            <>
              <p>{t('first')}</p>
              <ul>
                {query.data.obstacles.map((obstacle) => (
                  <li key={obstacle}>{t(`obstacles.${obstacle}`)}</li>
                ))}
              </ul>
            </>
          ) : (
            <Button look="danger" onClick={() => setIsConfirming(true)}>
              {t('go')}
            </Button>
          )}
          {isConfirming && (
            <CloseAccount closing={query.data} onClose={() => setIsConfirming(false)} />
          )}
        </>
      )}
    </Card>
  )
}
