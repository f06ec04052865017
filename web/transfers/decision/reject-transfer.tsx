import { useState } from 'react'
import { transferRejections } from '#contract/transfers/state.ts'
import type { TransferRequest } from '#contract/transfers/shapes.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Dialog } from '#web/ui/app/dialog.tsx'
import { LongField, SelectField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useChangeTransfer } from '../requests/change-transfer.ts'
import css from '../transfers.module.css'

/** A rejection needs a reason; it goes to the maker. */
export function RejectTransfer({
  request,
  open,
  onClose,
}: {
  request: TransferRequest
  open: boolean
  onClose: () => void
}) {
  const t = useWords('transfers')
  const ui = useWords('ui')
  const [reason, setReason] = useState<(typeof transferRejections)[number]>('not_justified')
  const [remarks, setRemarks] = useState('')
  const reject = useChangeTransfer({
    changes: ['transfers'],
    onDone: () => (toast.good(t('said.request_rejected_success')), onClose()),
  })
  const go = () =>
    reject.run({
      path: { id: 'reject' },
      headers: { transactionId: request.id },
      body: { remarks, reasonCode: reason, version: request.version },
    })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('page.rejectTitle')}
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button look="danger" busy={reject.pending} disabled={remarks.trim() === ''} onClick={go}>
            {t('page.reject')}
          </Button>
        </>
      }
    >
      <div className={css.steps}>
        <SelectField
          label={t('page.reason')}
          value={reason}
          onChange={(next) => setReason(transferRejections.find((one) => one === next) ?? reason)}
          data={transferRejections.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        />
        <LongField
          label={t('page.why')}
          required
          maxLength={1000}
          value={remarks}
          onChange={(event) => setRemarks(event.currentTarget.value)}
        />
        {reject.failure && <Notice tone="bad">{reject.failure.message}</Notice>}
      </div>
    </Dialog>
  )
}
