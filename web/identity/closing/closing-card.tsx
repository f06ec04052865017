import { useState } from 'react'
import type { getClosing } from '#contract/identity/closing/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { useAsk } from '#web/core/query.tsx'
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
  const found = useAsk<typeof getClosing>(
    'GET /api/user/closing',
    {},
    { topics: ['account', 'wallet', 'applications', 'requests', 'documents', 'shares'] },
  )
  return (
    <Card title={t('title')}>
      {found.isError ? (
        <ErrorState failure={found.error} retry={() => void found.refetch()} />
      ) : !found.data ? (
        <SkeletonLines lines={3} />
      ) : (
        <>
          <p>
            {t('text', { days: found.data.days })}{' '}
            <Link to={screenPath('legal', { page: 'privacy' })}>{t('retention.title')}</Link>
          </p>
          {found.data.obstacles.length > 0 ? (
            <>
              <p>{t('first')}</p>
              <ul>
                {found.data.obstacles.map((obstacle) => (
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
            <CloseAccount closing={found.data} onClose={() => setIsConfirming(false)} />
          )}
        </>
      )}
    </Card>
  )
}
