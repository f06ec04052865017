import { useState } from 'react'
import { saveCourse, useSavedCourses } from '../wishlist/saved-courses.ts'
import { useWords } from '#web/core/words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from './heart.module.css'

/** Keeps a course for later, signed in or not. */
export function Heart({ id, title }: { id: string; title: string }) {
  const t = useWords('catalogue')
  const { ids, of } = useSavedCourses()
  const on = ids.includes(id)
  const [failure, setFailure] = useState('')
  const press = () => {
    setFailure('')
    saveCourse(id, !on).catch((refused: Error) => setFailure(refused.message))
  }
  return (
    <span className={css.heart}>
      <button
        type="button"
        disabled={of === undefined}
        aria-pressed={on}
        aria-label={t('card.save', { title })}
        title={t(on ? 'card.kept' : 'card.keep')}
        onClick={press}
      >
        <Icon name="heart" size={22} />
      </button>
      {failure && (
        <span role="alert" className={css.problem}>
          {failure}
        </span>
      )}
    </span>
  )
}
