import { screenPath } from '#contract/paths.ts'
import type { listShares } from '#contract/vault/share/calls.ts'
import { useFormat } from '#web/core/format.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'

/** Documents that are open to somebody by a link now; where they are closed is one step away. */
export function OpenSharesCard() {
  const t = useWords('identity/settings')
  const { date } = useFormat()
  const { uuid } = usePerson()
  const loaded = useCallQuery<typeof listShares>(
    'GET /api/student/{studentId}/shares',
    { path: { studentId: uuid }, query: { pageSize: 100 } },
    { topics: ['shares', 'documents'] },
  )
  const open = loaded.data?.shares.filter(({ state }) => state === 'open')
  return (
    <Card title={t('seen.shares')}>
      {loaded.isError ? (
        <ErrorState failure={loaded.error} retry={() => void loaded.refetch()} />
      ) : !open ? (
        <SkeletonLines lines={2} />
      ) : open.length === 0 ? (
        <p>{t('seen.noShares')}</p>
      ) : (
        <ul>
          {open.map((share) => (
            <li key={share.id}>
              <Link
                to={screenPath('document', { documentId: share.documentId })}
                search={{ tab: 'shares' }}
              >
                {t('seen.shareOf', { title: share.documentTitle, email: share.email })}
              </Link>
              <br />
              {t('seen.shareText', {
                until: date(share.expiresAt),
                count: share.views,
                last: share.lastViewedAt ? date(share.lastViewedAt) : '',
              })}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
