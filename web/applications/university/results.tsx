import type { ApplicationLine } from '#contract/applications/shapes.ts'
import { useWords } from '#web/core/words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from '../decisions.module.css'

const reasons = [
  'wrong_state',
  'stale',
  'too_early',
  'course_closed',
  'deadline_passed',
  'not_found',
] as const
type Outcome = { done: string[]; failed: { id: string; code: string }[] }

/** What became of each of many: who went through, and of the others why not. */
export function ManyResults({
  results,
  of,
  done,
}: {
  results: Outcome
  of: readonly Pick<ApplicationLine, 'id' | 'student' | 'course'>[]
  done: string
}) {
  const t = useWords('applications/university')
  const why = (id: string) => results.failed.find((one) => one.id === id)?.code
  return (
    <div className={css.tight} role="status">
      <p>{t('results.text', { done: results.done.length, failed: results.failed.length })}</p>
      <ul className={css.list}>
        {of.map(({ id, student, course }) => (
          <li key={id} className={css.item}>
            <span className={css.row}>
              <Icon name={why(id) ? 'alert' : 'done'} size={18} />
              <strong>{student.name}</strong> {course.name}
            </span>
            <span className={css.soft}>
              {why(id)
                ? t(`results.why.${reasons.find((one) => one === why(id)) ?? 'other'}`)
                : done}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
