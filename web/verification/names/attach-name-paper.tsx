import { useState } from 'react'
import type { attachNamePaper } from '#contract/verification/names/calls.ts'
import type { NameReason } from '#contract/verification/names/explanations.ts'
import type { VerificationRequest } from '#contract/verification/shapes.ts'
import { useCallMutation } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { SelectField } from '#web/ui/app/fields.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useDetachNamePaper } from './detach-name-paper.ts'
import { useNameChoices } from './use-name-choices.ts'
import css from '../requests/verification.module.css'

/** The holder explains another name on the document by a paper from their vault, before the decision. */
export function AttachNamePaper({ request }: { request: VerificationRequest }) {
  const t = useWords('verification/names')
  const say = useWords('verification')
  const [reason, setReason] = useState<NameReason | null>(null)
  const [documentId, setDocumentId] = useState<string | null>(null)
  const path = { requestId: request.id }
  const { papers, isLoaded, reasonChoices, paperChoices } = useNameChoices(request.id)
  const attach = useCallMutation<typeof attachNamePaper>(
    'PUT /api/verification/requests/{requestId}/name-paper',
    { changes: ['requests', 'documents'] },
  )
  const detach = useDetachNamePaper()
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
          <Button personal size="s" busy={detach.pending} onClick={() => detach.run({ path })}>
            {t('detach')}
          </Button>
        </>
      ) : (
        <>
          <SelectField
            label={t('why')}
            value={reason}
            onChange={(next) => next && setReason(next as NameReason)}
            data={reasonChoices}
          />
          <SelectField
            label={t('paper')}
            description={isLoaded && papers.length === 0 ? t('noneOwn') : undefined}
            value={documentId}
            onChange={setDocumentId}
            data={paperChoices}
          />
          <Button
            personal
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
