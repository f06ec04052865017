import type { Appointment, cancelAppointment } from '#contract/counsellors/appointments/calls.ts'
import { useCallMutation } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { ReasonDialog } from '#web/ui/app/form-dialog.tsx'
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
  const cancel = useCallMutation<typeof cancelAppointment>(
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
    <ReasonDialog
      personal
      title={t('cancel.title', { name })}
      go={t('cancel.go')}
      look="danger"
      onClose={onClose}
      busy={cancel.pending}
      failure={cancel.failure?.message}
      field={{
        short: true,
        label: t('cancel.reason'),
        description: t('cancel.reasonText', { name }),
        maxLength: 300,
      }}
      onGive={(reason) => cancel.run({ path: { appointmentId: id }, body: { reason } })}
    />
  )
}
