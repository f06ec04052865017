import type { getDocsConfig } from '#contract/vault/documents/calls.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { AddSteps } from './add-steps.tsx'

export default function AddDocumentScreen() {
  return <AddDocument owner={usePerson().uuid} />
}

/** `after`: where to go when all is saved, for one who cannot open what they brought. */
export function AddDocument({ owner, after }: { owner: string; after?: string }) {
  const t = useWords('vault/documents')
  const config = useCallQuery<typeof getDocsConfig>('GET /api/docs-config/', {})
  return (
    <Page title={t('file.title')} intro={after && t('file.forStudent')} width="text">
      {config.isPending ? (
        <SkeletonLines lines={6} />
      ) : config.isError ? (
        <ErrorState failure={config.error} retry={() => void config.refetch()} />
      ) : (
        <AddSteps config={config.data} owner={owner} after={after} />
      )}
    </Page>
  )
}
