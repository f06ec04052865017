import { useState } from 'react'
import type { StudentLine } from '#contract/counsellors/shapes.ts'
import type { messageStudents } from '#contract/counsellors/students/calls.ts'
import { useCallMutation } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { LongField } from '#web/ui/app/fields.tsx'
import { FormDialog } from '#web/ui/app/form-dialog.tsx'
import { toast } from '#web/ui/app/toast.tsx'

/** Writes the same to many students. */
export function MessageStudents({
  students,
  onClose,
  onDone,
}: {
  students: readonly StudentLine[]
  onClose: () => void
  onDone: () => void
}) {
  const t = useWords('counsellors')
  const [text, setText] = useState('')
  const write = useCallMutation<typeof messageStudents>('POST /counsellor/students/message', {
    changes: ['students', 'applications'],
    onDone: ({ onApplications, byLetter }) => {
      toast.good(t('list.messaged', { count: onApplications + byLetter }))
      onDone()
    },
  })
  return (
    <FormDialog
      title={t('list.messageTitle', { count: students.length })}
      go={t('list.message')}
      onClose={onClose}
      busy={write.pending}
      disabled={!text.trim()}
      failure={write.failure?.message}
      onSubmit={() =>
        write.run({ body: { studentIds: students.map(({ uuid }) => uuid), text: text.trim() } })
      }
    >
      <p>{t('list.messageText')}</p>
      <LongField
        label={t('list.messageBody')}
        required
        count
        data-autofocus
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
