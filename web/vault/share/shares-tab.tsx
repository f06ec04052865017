import { useState } from 'react'
import type { listShares } from '#contract/vault/share/calls.ts'
import type { Document } from '#contract/vault/shapes.ts'
import { UnlessActing } from '#web/core/access/closed-while-acting.tsx'
import { useCallQuery } from '#web/core/query.tsx'
import { usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/state.tsx'
import { ShareDocument } from './share-document.tsx'
import { ShareItem } from './share-item.tsx'
import css from '../vault.module.css'

/** To whom a document was opened by link; its owner opens and closes, an admin may close. */
export function SharesTab({
  document,
  pageUrl,
}: {
  document: Document
  pageUrl: string | undefined
}) {
  const t = useWords('vault/documents')
  const own = usePerson().uuid === document.ownerId
  const [asking, setAsking] = useState(false)
  const list = useCallQuery<typeof listShares>(
    'GET /api/student/{studentId}/shares',
    { path: { studentId: document.ownerId }, query: { documentId: document.id } },
    { topics: ['shares', 'documents'] },
  )
  const share = own && (
    <UnlessActing>
      <Button look="main" icon="share" onClick={() => setAsking(true)}>
        {t('detail.share')}
      </Button>
    </UnlessActing>
  )
  if (list.isPending) return <SkeletonLines lines={3} />
  if (list.isError) return <ErrorState failure={list.error} retry={() => void list.refetch()} />
  return (
    <>
      {list.data.shares.length === 0 ? (
        <EmptyState picture="vault" title={t('share.empty.title')} action={share}>
          {own && t('share.empty.text')}
        </EmptyState>
      ) : (
        <>
          <ul className={css.shares}>
            {list.data.shares.map((one) => (
              <ShareItem key={one.id} share={one} studentId={document.ownerId} own={own} />
            ))}
          </ul>
          <div className={css.go}>{share}</div>
        </>
      )}
      {asking && (
        <ShareDocument onClose={() => setAsking(false)} document={document} pageUrl={pageUrl} />
      )}
    </>
  )
}
