import type { openDocument } from '#contract/vault/documents/calls.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { PlainButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { Viewer } from './viewer.tsx'
import css from '../vault.module.css'

type Opening = { studentId: string; documentId: string; version?: number | undefined }

/** The pages of one's own document, and where its file may be fetched. */
export const useOwnFile = ({ studentId, documentId, version }: Opening) =>
  useCallQuery<typeof openDocument>(
    'GET /api/student/{studentId}/documents/{documentId}/file',
    { path: { studentId, documentId }, query: version ? { version } : {} },
    { topics: ['documents'] },
  )

/** The newest pages, or those of an older version that was asked for. */
export function OwnPages({
  look,
  title,
  version,
  onNewest,
}: {
  look: ReturnType<typeof useOwnFile>
  title: string
  version: number | undefined
  onNewest: () => void
}) {
  const t = useWords('vault/documents')
  if (look.isPending) return <SkeletonLines lines={10} />
  if (look.isError) return <ErrorState failure={look.error} retry={() => void look.refetch()} />
  return (
    <div className={css.steps}>
      {version && (
        <Notice
          tone="warn"
          action={
            <PlainButton size="s" onClick={onNewest}>
              {t('detail.newest')}
            </PlainButton>
          }
        >
          {t('detail.older', { version })}
        </Notice>
      )}
      <Viewer look={look.data} title={title} onStale={() => void look.refetch()} />
    </div>
  )
}
