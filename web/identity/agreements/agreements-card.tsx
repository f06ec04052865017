import type { getAgreements } from '#contract/identity/agreements/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { useFormat } from '#web/core/format.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'

/** Which version of the terms and the privacy notice one accepted, and when. */
export function AgreementsCard() {
  const t = useWords('identity/settings')
  const { dateTime } = useFormat()
  const query = useCallQuery<typeof getAgreements>(
    'GET /api/user/agreements',
    {},
    {
      topics: ['account'],
    },
  )
  return (
    <Card title={t('agreements.title')}>
      {query.isError ? (
        <ErrorState failure={query.error} retry={() => void query.refetch()} />
      ) : !query.data ? (
        <SkeletonLines lines={2} />
      ) : query.data.history.length === 0 ? (
        <p>{t('agreements.none')}</p>
      ) : (
        <ul>
          {query.data.history.map(({ document, version, acceptedAt }) => (
            <li key={document + version}>
              {document === 'privacy' ? (
                <Link to={screenPath('legal', { page: 'privacy' })} search={{ version }}>
                  {t('agreements.privacy', { version })}
                </Link>
              ) : (
                t('agreements.terms', { version })
              )}{' '}
              <time dateTime={acceptedAt}>{dateTime(acceptedAt)}</time>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
