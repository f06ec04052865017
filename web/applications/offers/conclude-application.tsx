import { useState } from 'react'
import type { concludeApplication } from '#contract/applications/offers/calls.ts'
import type { ApplicationDetails } from '#contract/applications/shapes.ts'
import { useCallMutation } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Dialog } from '#web/ui/app/dialog.tsx'
import { LongField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Notice } from '#web/ui/notice.tsx'
import css from '../decisions.module.css'

export type Outcome = 'enrolled' | 'conditions not met' | 'offer withdrawn'

/** How an offer or a place ends: enrolled, conditions not met, or the offer taken back, which says why. */
export function ConcludeApplication({
  details,
  outcome,
  onClose,
}: {
  details: ApplicationDetails
  outcome: Outcome
  onClose: () => void
}) {
  const t = useWords('applications/university')
  const ui = useWords('ui')
  const [text, setText] = useState('')
  const conclude = useCallMutation<typeof concludeApplication>('POST /application/conclude', {
    changes: ['applications'],
    onDone: () => (toast.good(t(`conclude.${outcome}.done`)), onClose()),
  })
  const needsWords = outcome !== 'enrolled'
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`conclude.${outcome}.title`, { name: details.student.name })}
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button
            look={needsWords ? 'danger' : 'main'}
            busy={conclude.pending}
            disabled={needsWords && text.trim() === ''}
            onClick={() => conclude.run({ body: { applicationId: details.id, outcome, text } })}
          >
            {t(`act.${outcome}`)}
          </Button>
        </>
      }
    >
      <div className={css.tight}>
        <p>{t(`conclude.${outcome}.text`)}</p>
        <LongField
          label={t('conclude.note')}
          required={needsWords}
          maxLength={2000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {conclude.failure && <Notice tone="bad">{conclude.failure.message}</Notice>}
      </div>
    </Dialog>
  )
}
