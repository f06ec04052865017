import { useState } from 'react'
import {
  type NameReason,
  needsPaper,
  suggestedReason,
} from '#contract/verification/names/explanations.ts'
import type { GivenCheck, VerificationRequest } from '#contract/verification/shapes.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Dialog } from '#web/ui/app/dialog.tsx'
import { SelectField } from '#web/ui/app/fields.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { DocumentPages } from '../requests/document-pages.tsx'
import { useNameChoices } from './use-name-choices.ts'
import css from '../requests/verification.module.css'

export type NameExplanation = { reason: NameReason | null; paperId: string | null }

/** As a check carries it. */
export const explanationOf = ({ reason, paperId }: NameExplanation) => ({
  reason: reason!,
  ...(paperId ? { paperId } : {}),
})

/** Whether what is said explains the name: with what the document says, and a paper where it takes one. */
export const isExplained = ({ says, explained }: GivenCheck): boolean =>
  Boolean(says && explained && (explained.paperId || !needsPaper(explained.reason)))

/** Why the name on the document is another one, and by which paper; what the letters suggest is offered, never chosen. */
export function ExplainName({
  request,
  stated,
  says,
  explains,
  explanation,
  onChange,
}: {
  request: VerificationRequest
  stated: string
  says: string
  /** The verifier has said that it is explained. */
  explains: boolean
  explanation: NameExplanation
  onChange: (explanation: NameExplanation) => void
}) {
  const t = useWords('verification/names')
  const say = useWords('verification')
  const [looking, setLooking] = useState(false)
  const { papers, reasonChoices, paperChoices } = useNameChoices(request.id)
  const paper = papers.find(({ documentId }) => documentId === explanation.paperId)
  const suggested = suggestedReason(stated, says)
  const { reason } = explanation
  return (
    <>
      {suggested && (!explains || reason !== suggested) && (
        <div className={css.go}>
          <p className={css.soft}>{t('suggested', { reason: say(`nameReasons.${suggested}`) })}</p>
          <Button size="s" onClick={() => onChange({ ...explanation, reason: suggested })}>
            {t('take')}
          </Button>
        </div>
      )}
      {!explains && request.namePaper && (
        <Notice>
          {t('attached', {
            reason: say(`nameReasons.${request.namePaper.reason}`),
            paper: request.namePaper.title,
          })}
        </Notice>
      )}
      {explains && (
        <>
          <SelectField
            label={t('why')}
            required
            value={reason}
            onChange={(next) => next && onChange({ ...explanation, reason: next as NameReason })}
            data={reasonChoices}
          />
          <SelectField
            label={t('paper')}
            required={reason !== null && needsPaper(reason)}
            clearable
            description={papers.length === 0 ? t('noPapers') : undefined}
            value={paper?.documentId ?? null}
            onChange={(next) => onChange({ ...explanation, paperId: next })}
            data={paperChoices}
          />
          {paper && (
            <Button size="s" onClick={() => setLooking(true)}>
              {t('look')}
            </Button>
          )}
        </>
      )}
      {paper && (
        <Dialog open={looking} onClose={() => setLooking(false)} title={paper.title}>
          <DocumentPages
            studentId={request.requesterID}
            documentId={paper.documentId}
            title={paper.title}
          />
        </Dialog>
      )}
    </>
  )
}
