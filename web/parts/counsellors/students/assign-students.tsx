import { useState } from 'react'
import type { counsellorListing } from '#contract/counsellors/office/calls.ts'
import type { assignStudents } from '#contract/counsellors/students/calls.ts'
import { useCallQuery, useCallMutation } from '#web/core/query.tsx'
import { hasRole, usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { LongField, SelectField } from '#web/ui/app/fields.tsx'
import { FormDialog } from '#web/ui/app/form-dialog.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Gives students to one colleague; more than they look after at most only where that is said. */
export function AssignStudents({
  students,
  onClose,
  onDone,
}: {
  students: readonly { uuid: string; adviser?: { uuid: string } | null }[]
  onClose: () => void
  onDone: () => void
}) {
  const t = useWords('counsellors')
  const me = usePerson()
  const [adviser, setAdviser] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const office = useCallQuery<typeof counsellorListing>(
    'GET /counsellor/listing',
    { query: { size: 100 } },
    { topics: ['counsellors'] },
  )
  const colleagues = (office.data?.data ?? []).map((one) => ({
    value: one.uuid,
    name: one.name,
    max: one.max_students,
    would: one.students + students.filter((student) => student.adviser?.uuid !== one.uuid).length,
    has: one.students,
  }))
  const choices = hasRole(me, 'counsellor')
    ? [
        { value: me.uuid, name: me.name, max: null, would: 0, has: 0 },
        ...colleagues.filter(({ value }) => value !== me.uuid),
      ]
    : colleagues
  const chosen = choices.find(({ value }) => value === adviser)
  const max = chosen && chosen.max !== null && chosen.would > chosen.max ? chosen.max : null
  const assign = useCallMutation<typeof assignStudents>('POST /counsellor/students/assign', {
    changes: ['students', 'counsellors', 'applications', 'registrations'],
    onDone: ({ assigned }) => {
      const name = chosen?.name ?? ''
      toast.good(t('list.assigned', { count: assigned, name }))
      onDone()
    },
  })
  // Of the caller’s own limit the server alone knows.
  const isOver = max !== null || assign.failure?.code === 'caseload_full'
  return (
    <FormDialog
      title={t('list.assignTitle', { count: students.length })}
      go={t(isOver ? 'list.assignOver' : 'list.assign')}
      onClose={onClose}
      busy={assign.pending}
      disabled={!adviser}
      failure={assign.failure?.message}
      onSubmit={() =>
        adviser &&
        assign.run({
          body: {
            studentIds: students.map(({ uuid }) => uuid),
            adviser,
            reason,
            over_limit: isOver,
          },
        })
      }
    >
      <SelectField
        label={t('list.assignTo')}
        required
        data-autofocus
        data={choices.map(({ value, name, max: limit, has }) => ({
          value,
          label: limit === null ? name : t('list.caseload', { name, students: has, most: limit }),
        }))}
        value={adviser}
        onChange={(value) => {
          assign.reset()
          setAdviser(value)
        }}
      />
      {chosen && max !== null && (
        <Notice tone="warn" title={t('list.overTitle', { name: chosen.name })}>
          {t('list.over', { name: chosen.name, most: max, would: chosen.would })}
        </Notice>
      )}
      <LongField
        label={t('list.assignReason')}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
