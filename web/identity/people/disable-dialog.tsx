import { useState } from 'react'
import type { disableUser } from '#contract/identity/people.ts'
import type { Account } from '#contract/identity/shapes.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Dialog } from '#web/ui/app/dialog.tsx'
import { LongField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useProvenChange } from '#web/parts/proof.tsx'
import arrange from '#web/ui/app/arrange.module.css'

/** Says what closing an account does, asks why, and does it. */
export function DisableDialog({
  account,
  name,
  onClose,
}: {
  account: Account
  name: string
  onClose: () => void
}) {
  const t = useWords('identity/people')
  const ui = useWords('ui')
  const [reason, setReason] = useState('')
  const disable = useProvenChange<typeof disableUser>('POST /api/rest/user/{id}/disable', {
    changes: ['people', 'account'],
    onDone: () => {
      toast.good(t('disable.done', { name }))
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={t('disable.title', { name })} size="s">
      <form
        className={arrange.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (reason.trim().length >= 3)
            disable.run({ path: { id: account.uuid }, body: { reason } })
        }}
      >
        <p>{t('disable.warning')}</p>
        {disable.problem && <Notice tone="bad">{disable.problem.message}</Notice>}
        <LongField
          label={t('reason')}
          description={t('disable.reasonText')}
          minLength={3}
          maxLength={200}
          required
          data-autofocus
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className={arrange.actions}>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button
            type="submit"
            look="danger"
            busy={disable.pending}
            disabled={reason.trim().length < 3}
          >
            {t('disable.go')}
          </Button>
        </div>
      </form>
      {disable.proof}
    </Dialog>
  )
}
