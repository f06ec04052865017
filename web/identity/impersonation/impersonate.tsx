import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import type { impersonate } from '#contract/identity/impersonation/calls.ts'
import type { Account } from '#contract/identity/shapes.ts'
import { screenPath } from '#contract/paths.ts'
import { takeActingToken } from '#web/core/access/access.ts'
import { beginActing } from '#web/core/access/acting.ts'
import { useWords } from '#web/core/words.tsx'
import { TextField } from '#web/ui/app/fields.tsx'
import { FormDialog, isReason, ReasonField } from '#web/ui/app/form-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useProvenMutation } from '#web/parts/identity/factors/proof.tsx'

/** Acting as another person: why, for how long, what stays closed. */
export function Impersonate({
  account,
  name,
  onClose,
}: {
  account: Account
  name: string
  onClose: () => void
}) {
  const t = useWords('identity/people')
  const navigate = useNavigate()
  const [reason, setReason] = useState('')
  const [ticket, setTicket] = useState('')
  const begin = useProvenMutation<typeof impersonate>('POST /generate_access_token', {
    onDone: (given) => {
      beginActing({ uuid: given.uuid, name, until: given.expires_at })
      takeActingToken(given)
      void navigate({ to: screenPath('dashboard') })
    },
  })
  return (
    <>
      <FormDialog
        title={t('impersonate.title', { name })}
        go={t('impersonate.go')}
        size="s"
        onClose={onClose}
        busy={begin.pending}
        disabled={!isReason(reason) || !/^\d{1,15}$/.test(ticket.trim())}
        failure={begin.failure?.message}
        onSubmit={() =>
          begin.run({ body: { uuid: account.uuid, reason, ticket_id: ticket.trim() } })
        }
      >
        <Notice tone="warn">{t('impersonate.warning', { name })}</Notice>
        <ReasonField
          label={t('reason')}
          description={t('impersonate.reasonText', { name })}
          value={reason}
          onChange={setReason}
        />
        <TextField
          label={t('impersonate.ticket')}
          required
          maxLength={15}
          error={begin.failure?.sentences?.['ticket_id']}
          inputMode="numeric"
          value={ticket}
          onChange={(event) => setTicket(event.currentTarget.value)}
        />
      </FormDialog>
      {begin.proof}
    </>
  )
}
