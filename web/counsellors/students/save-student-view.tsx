import { useState } from 'react'
import type { StudentFilter, saveStudentView } from '#contract/counsellors/students/calls.ts'
import { useCallMutation } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { TextField } from '#web/ui/app/fields.tsx'
import { FormDialog } from '#web/ui/app/form-dialog.tsx'
import { toast } from '#web/ui/app/toast.tsx'

/** Keeps what is searched, filtered and sorted now under a name. */
export function SaveStudentView({
  filter,
  onClose,
}: {
  filter: StudentFilter
  onClose: () => void
}) {
  const t = useWords('counsellors')
  const [name, setName] = useState('')
  const save = useCallMutation<typeof saveStudentView>('POST /counsellor/student-listing/views', {
    changes: ['student views'],
    onDone: (view) => {
      toast.good(t('list.viewSaved', { name: view.name }))
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('list.saveView')}
      go={t('list.saveView')}
      size="s"
      onClose={onClose}
      busy={save.pending}
      disabled={!name.trim()}
      failure={save.failure?.code === 'wrong_state' ? t('list.viewsFull') : save.failure?.message}
      onSubmit={() => save.run({ body: { name: name.trim(), filter } })}
    >
      <p>{t('list.saveViewText')}</p>
      <TextField
        label={t('list.viewName')}
        required
        data-autofocus
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
