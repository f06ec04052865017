import { useState } from 'react'
import type { counsellorListing } from '#contract/counsellors/calls.ts'
import type { StudentLine } from '#contract/counsellors/shapes.ts'
import type { assignStudents } from '#contract/counsellors/students.ts'
import { useAsk, useChange } from '#web/core/query.tsx'
import { hasRole, usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Dialog } from '#web/ui/app/dialog.tsx'
import { LongField, SelectField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Notice } from '#web/ui/notice.tsx'
import arrange from '#web/ui/app/arrange.module.css'

/** Gives students to one colleague. */
export function AssignStudents({
  students,
  onClose,
  onDone,
}: {
  students: readonly StudentLine[]
  onClose: () => void
  onDone: () => void
}) {
  const t = useWords('counsellors')
  const ui = useWords('ui')
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
    changes: ['students', 'counsellors', 'applications'],
    onDone: ({ assigned }) => {
      const name = choices.find(({ value }) => value === adviser)?.label ?? ''
      toast.good(t('list.assigned', { count: assigned, name }))
      onDone()
    },
  })
  return (
    <Dialog open onClose={onClose} title={t('list.assignTitle', { count: students.length })}>
      <form
        className={arrange.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (adviser)
            assign.run({ body: { studentIds: students.map(({ uuid }) => uuid), adviser, reason } })
        }}
      >
        {assign.problem && <Notice tone="bad">{assign.problem.message}</Notice>}
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
        <div className={arrange.actions}>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button type="submit" look="main" busy={assign.pending} disabled={!adviser}>
            {t('list.assign')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
