import { useParams } from '@tanstack/react-router'
import type { getIssuer } from '#contract/issuers/calls.ts'
import { useAsk } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { IssuerForm } from './issuer-form.tsx'

/** Adds an issuer, or changes one. */
export default function EditIssuerScreen() {
  const t = useWords('issuers')
  const { issuerId } = useParams({ strict: false }) as { issuerId?: string }
  const found = useAsk<typeof getIssuer>(
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
    <Page title={t('edit.title', { name: found.data?.name ?? '' })} width="text">
      {found.isPending ? (
        <SkeletonLines lines={8} />
      ) : found.isError ? (
        <ErrorState failure={found.error} retry={() => void found.refetch()} />
      ) : (
        <IssuerForm key={found.data.id} issuer={found.data} />
      )}
    </Page>
  )
}
