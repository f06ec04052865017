import type { listMyCourses } from '#contract/catalogue/courses/calls.ts'
import type { ResponseOf } from '#contract/kit.ts'
import { screenPath } from '#contract/paths.ts'
import { useFormat } from '#web/core/format.ts'
import { useListState } from '#web/core/list-state.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { hasRole, usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { type Column, DataList } from '#web/ui/app/data-list.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'

type Row = ResponseOf<typeof listMyCourses>['courses'][number]
const tones = { open: 'good', closed: 'warn', withdrawn: 'bad' } as const

/** The courses a university's staff, or an admin, may edit. */
export default function MyCoursesScreen() {
  const t = useWords('catalogue/courses')
  const { date } = useFormat()
  const isAdmin = hasRole(usePerson(), 'admin')
  const state = useListState({ size: 30 })
  const loaded = useCallQuery<typeof listMyCourses>(
    'GET /api/rest/provider-courses',
    { query: { q: state.search, page: state.page } },
    { topics: ['courses'], keep: true },
  )
  const columns: Column<Row>[] = [
    { key: 'title', title: t('course'), main: true, cell: (row) => row.title },
    { key: 'university', title: t('university'), cell: (row) => row.provider },
    {
      key: 'status',
      title: t('status'),
      cell: (row) => <StatusBadge tone={tones[row.status]}>{t(`state.${row.status}`)}</StatusBadge>,
    },
    { key: 'changed', title: t('changed'), wideOnly: true, cell: (row) => date(row.changedAt) },
  ]
  return (
    <Page
      title={t('title')}
      intro={t(isAdmin ? 'introAdmin' : 'intro')}
      actions={
        isAdmin && (
          <ButtonLink to={screenPath('importCourses')} icon="upload">
            {t('import')}
          </ButtonLink>
        )
      }
    >
      <DataList
        label={t('title')}
        answer={loaded}
        rows={loaded.data?.courses}
        total={loaded.data?.total}
        columns={columns}
        rowKey={(row) => row.id}
        rowTo={(row) => screenPath('editCourse', { slug: row.slug })}
        state={state}
        searchable
        empty={
          <EmptyState picture="compass" title={t('none')}>
            {t('noneText')}
          </EmptyState>
        }
      />
    </Page>
  )
}
