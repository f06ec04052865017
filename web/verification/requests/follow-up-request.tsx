import { useState } from 'react'
import type { followUpRequest } from '#contract/verification/requests/calls.ts'
import { useCallMutation } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Dialog } from '#web/ui/app/dialog.tsx'
import { LongField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Notice } from '#web/ui/notice.tsx'
import css from './verification.module.css'

/** Asks what is holding a request up, with a note for the verifier if one likes. */
export function FollowUpRequest({ requestId, unlocked }: { requestId: string; unlocked: boolean }) {
  const t = useWords('verification/requests')
  const ui = useWords('ui')
  const [open, setOpen] = useState(false)
  const [note, setNote] = useState('')
  const followUp = useCallMutation<typeof followUpRequest>(
    'PUT /api/verification/requests/follow-up',
    {
      changes: ['requests', 'documents'],
      onDone: () => (toast.good(t('said.followed')), setOpen(false), setNote('')),
    },
  )
  return (
    <>
      <Button icon="flag" disabled={!unlocked} onClick={() => setOpen(true)}>
        {t('one.followUp')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('one.followUp')}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{ui('cancel')}</Button>
            <Button
              look="main"
              icon="flag"
              busy={followUp.pending}
              onClick={() => followUp.run({ body: { id: requestId, note } })}
            >
              {t('one.followUpSend')}
            </Button>
          </>
        }
      >
        <div className={css.steps}>
          <p>{t('one.followUpText')}</p>
          <LongField
            label={`${t('one.note')} (${ui('optional')})`}
            maxLength={500}
            count
            data-autofocus
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          {followUp.failure && <Notice tone="bad">{followUp.failure.message}</Notice>}
        </div>
      </Dialog>
    </>
  )
}
