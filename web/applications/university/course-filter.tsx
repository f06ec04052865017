import { useState } from 'react'
import type { listMyCourses } from '#contract/catalogue/courses/calls.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { SelectField } from '#web/ui/app/fields.tsx'
import css from '../decisions.module.css'

/** One course of those the desk is responsible for, found by typing. */
export function CourseFilter({
  courseId,
  onChange,
}: {
  courseId: string
  onChange: (courseId: string) => void
}) {
  const t = useWords('applications/university')
  const [typed, setTyped] = useState('')
  const any = { value: '', label: t('list.anyCourse') }
  const q = typed === any.label ? '' : typed.slice(0, 200)
  const loaded = useCallQuery<typeof listMyCourses>(
    'GET /api/rest/provider-courses',
    { query: { q, page: 0 } },
    { topics: ['courses'], keep: true },
  )
  return (
    <div className={css.narrowBy}>
      <SelectField
        searchable
        aria-label={t('list.course')}
        value={courseId}
        onChange={(next) => onChange(next ?? '')}
        onSearchChange={setTyped}
        data={[
          any,
          ...(loaded.data?.courses ?? []).map(({ id, title }) => ({ value: id, label: title })),
        ]}
      />
    </div>
  )
}
