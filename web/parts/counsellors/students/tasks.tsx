import type { Task } from '#contract/counsellors/shapes.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { CheckField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { useFinishTask } from './finish-task.ts'
import css from './tasks.module.css'

/** Tasks to tick off; `showWhose` says which the student sees. */
export function Tasks({
  tasks,
  showWhose = false,
  empty,
}: {
  tasks: readonly Task[]
  showWhose?: boolean
  empty: string
}) {
  const t = useWords('counsellors')
  const { date } = useFormat()
  const finish = useFinishTask({
    onFailure: toast.bad,
  })
  if (tasks.length === 0) return <p className={css.soft}>{empty}</p>
  const about = (task: Task): string => {
    const late = task.dueAt !== null && task.doneAt === null && Date.parse(task.dueAt) < Date.now()
    return [
      showWhose && t(task.forStudent ? 'tasks.forStudent' : 'tasks.own'),
      t(`tasks.kinds.${task.kind}`),
      task.priority !== 'normal' && t(`tasks.priorities.${task.priority}`),
      task.dueAt && t(late ? 'tasks.overdue' : 'tasks.dueOn', { day: date(task.dueAt) }),
      task.doneBy && t('tasks.done', { name: task.doneBy }),
    ]
      .filter(Boolean)
      .join(' · ')
  }
  return (
    <ul className={css.list}>
      {tasks.map((task) => {
        const title =
          task.kind === 'match' || task.kind === 'fair'
            ? t(`tasks.${task.kind}`, { title: task.title })
            : task.title
        const done = task.doneAt !== null
        return (
          <li key={task.id} className={css.task} data-done={done}>
            <CheckField
              aria-label={t(done ? 'tasks.reopen' : 'tasks.tick', { title })}
              checked={done}
              disabled={finish.pending}
              onChange={() => finish.run({ path: { taskId: task.id }, body: { done: !done } })}
            />
            <div>
              <span className={css.title}>{title}</span>
              <p className={css.soft}>{about(task)}</p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
