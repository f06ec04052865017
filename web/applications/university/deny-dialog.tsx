import { useState } from 'react'
import type { ApplicationDetails } from '#contract/applications/shapes.ts'
import { type DenyReason, denyReasons } from '#contract/applications/state.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Dialog } from '#web/ui/app/dialog.tsx'
import { LongField, SelectField } from '#web/ui/app/fields.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useDecide } from './decide-application.ts'
import css from '../decisions.module.css'

/** No, with a reason the student reads; told now, or prepared to be released with others. */
export function DenyDialog({
  details,
  open,
  onClose,
}: {
  details: ApplicationDetails
  open: boolean
  onClose: () => void
}) {
  const t = useWords('applications/university')
  const ui = useWords('ui')
  const say = useWords('applications/state')
  const [reason, setReason] = useState<DenyReason | null>(null)
  const [text, setText] = useState('')
  const denied = useDecide(t('deny.done'), onClose)
  const prepared = useDecide(t('deny.prepared'), onClose)
  const failure = denied.failure ?? prepared.failure
  // "Another reason" alone tells a student nothing.
  const ready = reason !== null && (reason !== 'other' || text.trim() !== '')
  const body = (release: boolean) => ({
    applicationId: details.id,
    version: details.version,
    decision: 'deny' as const,
    release,
    reasonCode: reason!,
    text,
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('deny.title', { name: details.student.name })}
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button
            disabled={!ready}
            busy={prepared.pending}
            onClick={() => prepared.run({ body: body(false) })}
          >
            {t('decide.prepare')}
          </Button>
          <Button
            look="danger"
            disabled={!ready}
            busy={denied.pending}
            onClick={() => denied.run({ body: body(true) })}
          >
            {t('deny.go')}
          </Button>
        </>
      }
    >
      <div className={css.tight}>
        <SelectField
          label={t('deny.reason')}
          required
          data-autofocus
          value={reason}
          placeholder={t('deny.choose')}
          onChange={(next) => setReason(next as DenyReason)}
          data={denyReasons.map((value) => ({ value, label: say(`denied.${value}`) }))}
        />
        <LongField
          label={t('deny.text')}
          description={t('deny.textHelp')}
          required={reason === 'other'}
          maxLength={2000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <p className={css.soft}>{t('decide.prepareHelp')}</p>
        {failure && <Notice tone="bad">{failure.message}</Notice>}
      </div>
    </Dialog>
  )
}
