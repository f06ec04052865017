import { useState } from 'react'
import type {
  Appointment,
  getFreeTimes,
  moveAppointment,
} from '#contract/counsellors/appointments/calls.ts'
import { useCallQuery, useCallMutation } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { FormDialog } from '#web/ui/app/form-dialog.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { usePerson } from '#web/core/session.tsx'
import { TimeChoice } from './time-choice.tsx'

/** Moves a call to another free time. */
export function MoveAppointment({
  appointment: { id, student, adviser },
  onClose,
}: {
  appointment: Appointment
  onClose: () => void
}) {
  const t = useWords('counsellors/appointments')
  const me = usePerson()
  const [at, setAt] = useState<string | null>(null)
  const query = useCallQuery<typeof getFreeTimes>(
    'GET /counsellor/times',
    {},
    { topics: ['appointments'] },
  )
  const move = useCallMutation<typeof moveAppointment>(
    'PUT /counsellor/appointments/{appointmentId}',
    {
      changes: ['appointments'],
      onDone: () => {
        toast.good(t('move.done'))
        onClose()
      },
      onFailure: () => void query.refetch(),
    },
  )
  return (
    <FormDialog
      personal
      title={t('move.title', { name: me.uuid === student.uuid ? adviser.name : student.name })}
      go={t('move.go')}
      size="s"
      onClose={onClose}
      busy={move.pending}
      disabled={!at}
      failure={move.failure?.code === 'wrong_state' ? t('move.taken') : move.failure?.message}
      onSubmit={() => at && move.run({ path: { appointmentId: id }, body: { startsAt: at } })}
    >
      <TimeChoice times={query.data?.times ?? []} value={at} onChange={setAt} />
    </FormDialog>
  )
}
