import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import type { impersonate } from '#contract/identity/people.ts'
import type { Account } from '#contract/identity/shapes.ts'
import { screenPath } from '#contract/paths.ts'
import { takeActingToken } from '#web/core/access/access.ts'
import { beginActing } from '#web/core/access/acting.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Dialog } from '#web/ui/app/dialog.tsx'
import { LongField, TextField } from '#web/ui/app/fields.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useProvenChange } from '#web/parts/proof.tsx'
import arrange from '#web/ui/app/arrange.module.css'

/** Acting as another person: why, for how long, what stays closed. */
export function ImpersonateDialog({
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
  const navigate = useNavigate()
  const [reason, setReason] = useState('')
  const [ticket, setTicket] = useState('')
  const begin = useProvenChange<typeof impersonate>('POST /generate_access_token', {
    onDone: (given) => {
      beginActing({ uuid: given.uuid, name, until: given.expires_at })
      takeActingToken(given)
      void navigate({ to: screenPath('dashboard') })
    },
  })
  const isReady = reason.trim().length >= 3 && ticket.trim() !== ''
  return (
    <Dialog open onClose={onClose} title={t('impersonate.title', { name })} size="s">
      <form
        className={arrange.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady)
            begin.run({
              body: {
                uuid: account.uuid,
                reason,
                ticket_id: ticket.trim(),
              },
            })
        }}
      >
        <Notice tone="warn">{t('impersonate.warning', { name })}</Notice>
        {begin.problem && <Notice tone="bad">{begin.problem.message}</Notice>}
        <LongField
          label={t('reason')}
          description={t('impersonate.reasonText', { name })}
          minLength={3}
          maxLength={200}
          required
          data-autofocus
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <TextField
          label={t('impersonate.ticket')}
          required
          maxLength={100}
          value={ticket}
          onChange={(event) => setTicket(event.currentTarget.value)}
        />
        <div className={arrange.actions}>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button type="submit" look="main" busy={begin.pending} disabled={!isReady}>
            {t('impersonate.go')}
          </Button>
        </div>
      </form>
      {begin.proof}
    </Dialog>
  )
}
