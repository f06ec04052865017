import { useState } from 'react'
import { type StudentReason, studentReasons } from '#contract/applications/state.ts'
import type { endApplication } from '#contract/applications/tracker/calls.ts'
import { useCallMutation } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Dialog } from '#web/ui/app/dialog.tsx'
import { LongField, SelectField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useAnswerOffer } from '../offers/answer-offer.ts'
import css from '../detail/detail.module.css'

export type Ending = 'cancel' | 'withdraw' | 'decline'

/** Ends an application: what that means is said before it is asked for. */
export function EndApplication({
  applicationId,
  how,
  onClose,
}: {
  applicationId: string
  how: Ending
  onClose: () => void
}) {
  const t = useWords('applications')
  const say = useWords('applications/state')
  const [reasonCode, setReason] = useState<StudentReason>('other')
  const [text, setText] = useState('')
  const settled = {
    changes: ['applications', 'wallet'],
    onDone: () => {
      toast.good(t(`end.${how}.done`))
      onClose()
    },
  }
  const end = useCallMutation<typeof endApplication>('POST /application/end', settled)
  const decline = useAnswerOffer(settled)
  const failure = end.failure ?? decline.failure
  const go = () =>
    how === 'decline'
      ? decline.run({ body: { applicationId, answer: 'decline', reasonCode, text } })
      : end.run({ body: { applicationId, how, reasonCode, text } })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`end.${how}.title`)}
      actions={
        <>
          <Button onClick={onClose}>{t('end.keep')}</Button>
          <Button personal look="danger" busy={end.pending || decline.pending} onClick={go}>
            {t(`end.${how}.go`)}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <p>{t(`end.${how}.text`)}</p>
        <SelectField
          label={t('end.reason')}
          value={reasonCode}
          data={studentReasons.map((value) => ({ value, label: say(`studentReasons.${value}`) }))}
          onChange={(value) => setReason(value as StudentReason)}
        />
        <LongField
          label={t('end.text')}
          maxLength={1000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {failure && <Notice tone="bad">{failure.message}</Notice>}
      </div>
    </Dialog>
  )
}
