import type { openDocument } from '#contract/vault/documents/calls.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import css from './verification.module.css'

/** All pages of the document, one below the other, to be read beside its claims. Looking is written into its history. */
export function DocumentPages({
  studentId,
  documentId,
  title,
}: {
  studentId: string
  documentId: string
  title: string
}) {
  const t = useWords('verification/requests')
  const look = useCallQuery<typeof openDocument>(
    'GET /api/student/{studentId}/documents/{documentId}/file',
    { path: { studentId, documentId }, query: {} },
  )
  if (look.isPending) return <SkeletonLines lines={10} />
  if (look.isError) return <ErrorState failure={look.error} retry={() => void look.refetch()} />
  return (
    <div className={css.pages} aria-label={t('one.document')} tabIndex={0} role="region">
      {look.data.pageUrls.map((url, place) => (
        <img key={url} className={css.page} src={url} alt={`${title}, ${place + 1}`} />
      ))}
    </div>
  )
}
