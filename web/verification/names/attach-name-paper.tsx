import { useState } from 'react'
import type { attachNamePaper, getNamePapers } from '#contract/verification/names/calls.ts'
import { type NameReason, nameReasons } from '#contract/verification/names/explanations.ts'
import type { VerificationRequest } from '#contract/verification/shapes.ts'
import { useAsk, useChange } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { SelectField } from '#web/ui/app/fields.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useDetachNamePaper } from './detach-name-paper.ts'
import css from '../requests/verification.module.css'

/** The holder explains another name on the document by a paper from their vault, before the decision. */
export function AttachNamePaper({ request }: { request: VerificationRequest }) {
  const t = useWords('verification/names')
  const say = useWords('verification')
  const kinds = useWords('vault')
  const [reason, setReason] = useState<NameReason | null>(null)
  const [documentId, setDocumentId] = useState<string | null>(null)
  const path = { requestId: request.id }
  const found = useAsk<typeof getNamePapers>(
    'GET /api/verification/requests/{requestId}/name-papers',
    { path },
    { topics: ['requests'] },
  )
  const attach = useChange<typeof attachNamePaper>(
    'PUT /api/verification/requests/{requestId}/name-paper',
    { changes: ['requests', 'documents'] },
  )
  const detach = useDetachNamePaper()
  const papers = found.data?.papers ?? []
  const { namePaper } = request
  const failure = attach.failure ?? detach.failure
  return (
    <Card title={t('title')}>
      <p className={css.soft}>{t('text')}</p>
      {failure && <Notice tone="bad">{failure.message}</Notice>}
      {namePaper ? (
        <>
          <p>
            {t('attached', {
              reason: say(`nameReasons.${namePaper.reason}`),
              paper: namePaper.title,
            })}
          </p>
          <Button size="s" busy={detach.pending} onClick={() => detach.run({ path })}>
            {t('detach')}
          </Button>
        </>
      ) : (
        <>
          <SelectField
            label={t('why')}
            value={reason}
            onChange={(next) => next && setReason(next as NameReason)}
            data={nameReasons.map((value) => ({ value, label: say(`nameReasons.${value}`) }))}
          />
          <SelectField
            label={t('paper')}
            description={found.isSuccess && papers.length === 0 ? t('noneOwn') : undefined}
            value={documentId}
            onChange={setDocumentId}
            data={papers.map((paper) => ({
              value: paper.documentId,
              label: `${paper.title} · ${kinds.loose(`types.${paper.type}`)}`,
            }))}
          />
          <Button
            icon="check"
            busy={attach.pending}
            disabled={!reason || !documentId}
            onClick={() =>
              reason && documentId && attach.run({ path, body: { documentId, reason } })
            }
          >
            {t('attach')}
          </Button>
        </>
      )}
    </Card>
  )
}
