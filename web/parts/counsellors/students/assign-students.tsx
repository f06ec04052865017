import { useState } from 'react'
import type { counsellorListing } from '#contract/counsellors/office/calls.ts'
import type { assignStudents } from '#contract/counsellors/students/calls.ts'
import { useAsk, useChange } from '#web/core/query.tsx'
import { hasRole, usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { LongField, SelectField } from '#web/ui/app/fields.tsx'
import { FormDialog } from '#web/ui/app/form-dialog.tsx'
import { toast } from '#web/ui/app/toast.tsx'

/** Gives students to one colleague. */
export function AssignStudents({
  students,
  onClose,
  onDone,
}: {
  students: readonly { uuid: string }[]
  onClose: () => void
  onDone: () => void
}) {
  const t = useWords('counsellors')
  const me = usePerson()
  const [adviser, setAdviser] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const office = useAsk<typeof counsellorListing>(
    'GET /counsellor/listing',
    { query: { size: 100 } },
    { topics: ['counsellors'] },
  )
  const colleagues = (office.data?.data ?? []).map((one) => ({
    value: one.uuid,
    label: `${one.first_name} ${one.last_name}`.trim(),
  }))
  const choices = hasRole(me, 'counsellor')
    ? [{ value: me.uuid, label: me.name }, ...colleagues.filter(({ value }) => value !== me.uuid)]
    : colleagues
  const assign = useChange<typeof assignStudents>('POST /counsellor/students/assign', {
    changes: ['students', 'counsellors', 'applications', 'registrations'],
    onDone: ({ assigned }) => {
      const name = choices.find(({ value }) => value === adviser)?.label ?? ''
      toast.good(t('list.assigned', { count: assigned, name }))
      onDone()
    },
  })
  return (
    <FormDialog
      title={t('list.assignTitle', { count: students.length })}
      go={t('list.assign')}
      onClose={onClose}
      busy={assign.pending}
      disabled={!adviser}
      failure={assign.failure?.message}
      onSubmit={() =>
        adviser &&
        assign.run({ body: { studentIds: students.map(({ uuid }) => uuid), adviser, reason } })
      }
    >
      <SelectField
        label={t('list.assignTo')}
        required
        data-autofocus
        data={choices}
        value={adviser}
        onChange={setAdviser}
      />
      <LongField
        label={t('list.assignReason')}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
