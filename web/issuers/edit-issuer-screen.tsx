import { useParams } from '@tanstack/react-router'
import type { getIssuer } from '#contract/issuers/calls.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { IssuerForm } from './issuer-form.tsx'

/** Adds an issuer, or changes one. */
export default function EditIssuerScreen() {
  const t = useWords('issuers')
  const { issuerId } = useParams({ strict: false }) as { issuerId?: string }
  const query = useCallQuery<typeof getIssuer>(
    'GET /api/issuers/{issuerId}',
    { path: { issuerId: issuerId ?? '' } },
    { enabled: issuerId !== undefined },
  )
  if (!issuerId)
    return (
      <Page title={t('edit.newTitle')} width="text">
        <IssuerForm issuer={null} />
      </Page>
    )
  return (
    <Page title={t('edit.title', { name: query.data?.name ?? '' })} width="text">
      {query.isPending ? (
        <SkeletonLines lines={8} />
      ) : query.isError ? (
        <ErrorState failure={query.error} retry={() => void query.refetch()} />
      ) : (
        <IssuerForm key={query.data.id} issuer={query.data} />
      )}
    </Page>
  )
}
