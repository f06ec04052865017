import { useState } from 'react'
import type { requestRecall } from '#contract/transfers/payout/calls.ts'
import { recallReasons } from '#contract/transfers/state.ts'
import { useWords } from '#web/core/words.tsx'
import { provenMutationOf } from '#web/parts/identity/factors/proof.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Dialog } from '#web/ui/app/dialog.tsx'
import { LongField, SelectField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Notice } from '#web/ui/notice.tsx'
import css from '../transfers.module.css'

const useRecall = provenMutationOf<typeof requestRecall>('POST /api/requests/{id}/recall', [
  'transfers',
])

/** Asks the bank for a payout back, with a reason of the banks' and words of one's own. */
export function RequestRecall({ id }: { id: string }) {
  const t = useWords('transfers')
  const ui = useWords('ui')
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState<(typeof recallReasons)[number]>('CUST')
  const [remarks, setRemarks] = useState('')
  const recall = useRecall({ onDone: () => (toast.good(t('recall.done')), setOpen(false)) })
  return (
    <>
      <Button personal icon="refresh" onClick={() => setOpen(true)}>
        {t('recall.go')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('recall.title')}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{ui('cancel')}</Button>
            <Button
              look="danger"
              busy={recall.pending}
              disabled={remarks.trim().length < 3}
              onClick={() => recall.run({ path: { id }, body: { reason, remarks } })}
            >
              {t('recall.go')}
            </Button>
          </>
        }
      >
        <div className={css.steps}>
          <p>{t('recall.text')}</p>
          <SelectField
            label={t('recall.why')}
            value={reason}
            onChange={(next) => setReason(recallReasons.find((one) => one === next) ?? reason)}
            data={recallReasons.map((value) => ({ value, label: t(`recall.reasons.${value}`) }))}
          />
          <LongField
            label={t('recall.remarks')}
            required
            maxLength={500}
            value={remarks}
            onChange={(event) => setRemarks(event.currentTarget.value)}
          />
          {recall.failure && <Notice tone="bad">{recall.failure.message}</Notice>}
        </div>
      </Dialog>
      {recall.proof}
    </>
  )
}
