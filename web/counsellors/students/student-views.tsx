import { useState } from 'react'
import type { StudentFilter, listStudentViews } from '#contract/counsellors/students/calls.ts'
import type { ListState } from '#web/core/list-state.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Menu } from '#web/ui/app/menu.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { SaveStudentView } from './save-student-view.tsx'
import { useRemoveStudentView } from './remove-student-view.ts'

const filterKeys = ['whose', 'stage', 'waiting', 'state', 'country', 'intake'] as const

/** Views one keeps: opens one, saves what is shown now, removes one. */
export function StudentViews({ state, filter }: { state: ListState; filter: StudentFilter }) {
  const t = useWords('counsellors')
  const [saving, setSaving] = useState(false)
  const query = useCallQuery<typeof listStudentViews>(
    'GET /counsellor/student-listing/views',
    {},
    { topics: ['student views'] },
  )
  const remove = useRemoveStudentView({
    onDone: () => toast.good(t('list.viewRemoved')),
    onFailure: toast.bad,
  })
  const views = query.data?.views ?? []
  const open = (wish: StudentFilter) =>
    state.change({
      search: wish.combine,
      sort: wish.sort,
      filters: Object.fromEntries(
        filterKeys.flatMap((key) => {
          const value = wish[key]
          return value === undefined || value === 'all' ? [] : [[key, [value]]]
        }),
      ),
    })
  return (
    <>
      <Menu
        label={t('list.views')}
        button={<Button icon="filter">{t('list.views')}</Button>}
        items={[
          ...views.map((view) => ({ label: view.name, onClick: () => open(view.filter) })),
          ...(views.length > 0 ? (['line'] as const) : []),
          { label: t('list.saveView'), icon: 'plus', onClick: () => setSaving(true) },
          ...views.map((view) => ({
            label: t('list.removeView', { name: view.name }),
            icon: 'trash' as const,
            danger: true,
            onClick: () => remove.run({ path: { viewId: view.id } }),
          })),
        ]}
      />
      {saving && <SaveStudentView filter={filter} onClose={() => setSaving(false)} />}
    </>
  )
}
