import { type FormEvent, useState } from 'react'
import type { openDocument } from '#contract/vault/documents/calls.ts'
import type { Document } from '#contract/vault/shapes.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { hasRole, usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { LongField } from '#web/ui/app/fields.tsx'
import { Card } from '#web/ui/card.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/state.tsx'
import { Viewer } from './viewer.tsx'
import css from '../vault.module.css'

/** The pages of somebody else's document: with their permission, or, for an admin, with a reason they will read. */
export function TheirFile({ document }: { document: Document }) {
  const t = useWords('vault/documents')
  const person = usePerson()
  const [reason, setReason] = useState<string>()
  const look = useCallQuery<typeof openDocument>(
    'GET /api/student/{studentId}/documents/{documentId}/file',
    {
      path: { studentId: document.ownerId, documentId: document.id },
      query: reason ? { reason } : {},
    },
    { enabled: !hasRole(person, 'support') || hasRole(person, 'admin') },
  )
  if (look.error?.code === 'reason_required') return <AskReason onReason={setReason} />
  if ((look.fetchStatus === 'idle' && look.isPending) || look.error?.code === 'forbidden')
    return (
      <EmptyState picture="vault" title={t('theirs.closed.title')}>
        {t('theirs.closed.text')}
      </EmptyState>
    )
  if (look.isPending) return <SkeletonLines lines={10} />
  if (look.isError) return <ErrorState failure={look.error} retry={() => void look.refetch()} />
  return (
    <div className={css.steps}>
      <Viewer look={look.data} title={document.title} onStale={() => void look.refetch()} />
      {look.data.downloadUrl && (
        <div>
          <Button icon="download" onClick={() => window.location.assign(look.data.downloadUrl!)}>
            {t('detail.download')}
          </Button>
        </div>
      )}
    </div>
  )
}

const min = 5

function AskReason({ onReason }: { onReason: (reason: string) => void }) {
  const t = useWords('vault/documents')
  const [reason, setReason] = useState('')
  const open = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim().length >= min) onReason(reason.trim())
  }
  return (
    <Card>
      <form className={css.steps} onSubmit={open}>
        <LongField
          label={t('theirs.reason')}
          description={t('theirs.reasonHint')}
          required
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div>
          <Button type="submit" look="main" icon="key" disabled={reason.trim().length < min}>
            {t('theirs.open')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
