import { useState } from 'react'
import { type Task, taskKinds, taskPriorities } from '#contract/counsellors/shapes.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { CheckField, DayField, SelectField, TextField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Tasks } from '#web/parts/counsellors/students/tasks.tsx'
import type { StudentFile } from './student-file.ts'
import { useAddTask } from './add-task.ts'
import arrange from '#web/ui/app/arrange.module.css'
import css from '../counsellors.module.css'

/** The moment a day ends here: a deadline is a moment, in the zone of whoever sets it. */
const endOf = (day: string): string => new Date(`${day}T23:59:59`).toISOString()

const kinds = taskKinds.filter((kind) => kind !== 'match' && kind !== 'fair')
type Kind = Exclude<Task['kind'], 'match' | 'fair'>

/** Tasks about a student, theirs and ours. */
export function TasksTab({ student }: { student: StudentFile }) {
  const t = useWords('counsellors')
  const [title, setTitle] = useState('')
  const [kind, setKind] = useState<Kind>('other')
  const [priority, setPriority] = useState<Task['priority']>('normal')
  const [due, setDue] = useState('')
  const [forStudent, setForStudent] = useState(true)
  const add = useAddTask({
    onDone: () => {
      setTitle('')
      setDue('')
      toast.good(t('tasks.added'))
    },
  })
  return (
    <div className={css.columns}>
      <Card title={t('file.tasks')}>
        <Tasks tasks={student.tasks} showWhose empty={t('tasks.empty')} />
      </Card>
      <Card title={t('tasks.add')}>
        <form
          className={arrange.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (title.trim())
              add.run({
                path: { uuid: student.uuid },
                body: { title, kind, priority, forStudent, dueAt: due ? endOf(due) : null },
              })
          }}
        >
          <p className={css.soft}>{t('tasks.text')}</p>
          {add.failure && <Notice tone="bad">{add.failure.message}</Notice>}
          <TextField
            label={t('tasks.title')}
            maxLength={200}
            required
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <SelectField
            label={t('tasks.kind')}
            data={kinds.map((value) => ({ value, label: t(`tasks.kinds.${value}`) }))}
            value={kind}
            onChange={(value) => setKind(kinds.find((one) => one === value) ?? 'other')}
          />
          <SelectField
            label={t('tasks.priority')}
            data={taskPriorities.map((value) => ({ value, label: t(`tasks.priorities.${value}`) }))}
            value={priority}
            onChange={(value) =>
              setPriority(taskPriorities.find((one) => one === value) ?? 'normal')
            }
          />
          <DayField
            label={t('tasks.due')}
            value={due}
            onChange={(event) => setDue(event.currentTarget.value)}
          />
          <CheckField
            label={t('tasks.forStudent')}
            checked={forStudent}
            onChange={(event) => setForStudent(event.currentTarget.checked)}
          />
          <div className={arrange.actions}>
            <Button type="submit" look="main" busy={add.pending} disabled={!title.trim()}>
              {t('tasks.add')}
            </Button>
          </div>
        </form>
      </Card>
    </div>
  )
}
