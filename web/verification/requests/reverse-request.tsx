import { useState } from 'react'
import type { reverseRequest } from '#contract/verification/requests/calls.ts'
import { useCallMutation } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Dialog } from '#web/ui/app/dialog.tsx'
import { LongField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Notice } from '#web/ui/notice.tsx'
import css from './verification.module.css'

/** Takes a decision back, with a comment that everyone can read. */
export function ReverseRequest({ requestId }: { requestId: string }) {
  const t = useWords('verification/requests')
  const ui = useWords('ui')
  const [open, setOpen] = useState(false)
  const [comment, setComment] = useState('')
  const reverse = useCallMutation<typeof reverseRequest>('PUT /api/verification/requests/reverse', {
    changes: ['requests', 'documents'],
    onDone: () => (toast.good(t('said.transaction_reversed_success')), setOpen(false)),
  })
  return (
    <div>
      <Button icon="swap" onClick={() => setOpen(true)}>
        {t('one.reverse')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('one.reverse')}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{ui('cancel')}</Button>
            <Button
              look="danger"
              busy={reverse.pending}
              disabled={comment.trim() === ''}
              onClick={() => reverse.run({ body: { id: requestId, revertRemarks: comment } })}
            >
              {t('one.reverse')}
            </Button>
          </>
        }
      >
        <div className={css.steps}>
          <p>{t('one.reverseText')}</p>
          <LongField
            label={t('one.comment')}
            required
            maxLength={1000}
            value={comment}
            onChange={(event) => setComment(event.currentTarget.value)}
          />
          {reverse.failure && <Notice tone="bad">{reverse.failure.message}</Notice>}
        </div>
      </Dialog>
    </div>
  )
}
