import { useState } from 'react'
import type { Appointment, cancelAppointment } from '#contract/counsellors/appointments/calls.ts'
import { useChange } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { FormDialog, isReason, ReasonField } from '#web/ui/app/form-dialog.tsx'
import { toast } from '#web/ui/app/toast.tsx'

/** Calls off a call, with a reason that the other reads. */
export function CancelAppointment({
  appointment: { id },
  name,
  onClose,
}: {
  appointment: Appointment
  name: string
  onClose: () => void
}) {
  const t = useWords('counsellors/appointments')
  const [reason, setReason] = useState('')
  const cancel = useChange<typeof cancelAppointment>(
    'PUT /counsellor/appointments/{appointmentId}/cancel',
    {
      changes: ['appointments'],
      onDone: () => {
        toast.good(t('cancel.done'))
        onClose()
      },
    },
  )
  return (
    <FormDialog
      personal
      title={t('cancel.title', { name })}
      go={t('cancel.go')}
      look="danger"
      size="s"
      onClose={onClose}
      busy={cancel.pending}
      disabled={!isReason(reason)}
      failure={cancel.failure?.message}
      onSubmit={() => cancel.run({ path: { appointmentId: id }, body: { reason } })}
    >
      <ReasonField
        short
        label={t('cancel.reason')}
        description={t('cancel.reasonText', { name })}
        maxLength={300}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  )
}
