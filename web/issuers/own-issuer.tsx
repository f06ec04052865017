import type { getAuthenticators } from '#contract/issuers/authenticators/calls.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/state.tsx'
import { IssuerView } from './issuer-view.tsx'

/** The institution this person vouches for. */
export function OwnIssuer() {
  const t = useWords('issuers')
  const people = useCallQuery<typeof getAuthenticators>(
    'GET /api/issuers/authenticator/all',
    { query: {} },
    { topics: ['issuers'] },
  )
  const own = people.data?.authenticators[0]
  if (own) return <IssuerView issuerId={own.issuerId} />
  return (
    <Page title={t('issuer.own')}>
      {people.isPending ? (
        <SkeletonLines lines={6} />
      ) : people.isError ? (
        <ErrorState failure={people.error} retry={() => void people.refetch()} />
      ) : (
        <EmptyState picture="vault" title={t('issuer.ownNone')}>
          {t('issuer.ownNoneText')}
        </EmptyState>
      )}
    </Page>
  )
}
