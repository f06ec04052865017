import { useState } from 'react'
import type { rejectRequest } from '#contract/verification/requests/calls.ts'
import type { GivenCheck, VerificationRequest } from '#contract/verification/shapes.ts'
import {
  type CheckResult,
  type RejectionReason,
  rejectionReasons,
} from '#contract/verification/state.ts'
import { useCallMutation } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Dialog } from '#web/ui/app/dialog.tsx'
import { LongField, SelectField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { isExplained } from '../names/explain-name.tsx'
import type { Original } from '../original/attach-original.tsx'
import { useTooLate } from './too-late.ts'
import css from './verification.module.css'

type Props = {
  open: boolean
  onClose: () => void
  requestId: string
  checks: GivenCheck[]
  method: VerificationRequest['method']
  /** What the verifier has written beside the claims so far. */
  remarks: string
  original: Original | null
}

/** A rejection needs remarks and a reason; "unable to verify" is a reason of its own and gives the coins back. */
export function RejectRequest({
  open,
  onClose,
  requestId,
  checks,
  method,
  remarks,
  original,
}: Props) {
  const t = useWords('verification/requests')
  const ui = useWords('ui')
  const say = useWords('verification')
  const [chosen, setChosen] = useState<RejectionReason | null>(null)
  const found = (result: CheckResult) => checks.some((check) => check.result === result)
  const reason =
    chosen ??
    (found('differs')
      ? 'fields_differ'
      : found('not_on_record')
        ? 'not_on_record'
        : 'unable_to_verify')
  const [written, setWritten] = useState<string | null>(null)
  const words = written ?? remarks
  const reject = useCallMutation<typeof rejectRequest>('PUT /api/verification/requests/reject', {
    changes: ['requests', 'documents'],
    onFailure: useTooLate(),
    onDone: () => (toast.good(t('said.request_rejected_success')), onClose()),
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('one.rejectTitle')}
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button
            look="danger"
            busy={reject.pending}
            disabled={words.trim() === ''}
            onClick={() =>
              reject.run({
                body: {
                  id: requestId,
                  remarks: words,
                  reasonCode: reason,
                  // An explanation that is not whole is none.
                  checks: checks.map((check) =>
                    check.result === 'explained' && !isExplained(check)
                      ? {
                          field: check.field,
                          result: 'differs' as const,
                          ...(check.says ? { says: check.says } : {}),
                        }
                      : check,
                  ),
                  ...(method ? { method } : {}),
                  ...(original ? { originalDocument: original } : {}),
                },
              })
            }
          >
            {t('one.reject')}
          </Button>
        </>
      }
    >
      <div className={css.steps}>
        <SelectField
          label={t('one.reason')}
          value={reason}
          onChange={(next) => next && setChosen(next as RejectionReason)}
          data={rejectionReasons.map((value) => ({ value, label: say(`reasons.${value}`) }))}
        />
        <LongField
          label={t('one.remarksFor')}
          required
          maxLength={1000}
          value={words}
          onChange={(event) => setWritten(event.currentTarget.value)}
        />
        {reject.failure && <Notice tone="bad">{reject.failure.message}</Notice>}
      </div>
    </Dialog>
  )
}
