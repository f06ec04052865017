import type { FairRegistration, listFairRegistrations } from '#contract/counsellors/fairs/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { useFormat } from '#web/core/format.ts'
import { useListState } from '#web/core/list-state.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { type Column, DataList } from '#web/ui/app/data-list.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/state.tsx'

/** Who is registered, waits, left and came. */
export function FairRegistrations({ fairId }: { fairId: string }) {
  const t = useWords('counsellors/fairs')
  const { dateTime } = useFormat()
  const state = useListState({ size: 20, ofPeople: true })
  const loaded = useCallQuery<typeof listFairRegistrations>(
    'GET /counsellor/fairs/{fairId}/registrations',
    { path: { fairId }, query: { search: state.search, page: state.page, size: state.size } },
    { topics: ['fairs'], keep: true },
  )
  const columns: Column<FairRegistration>[] = [
    {
      key: 'name',
      title: t('list.name'),
      main: true,
      cell: ({ student }) => student.name || student.mail,
    },
    { key: 'state', title: t('list.state'), cell: (row) => t(`list.states.${row.state}`) },
    { key: 'at', title: t('list.at'), cell: (row) => dateTime(row.at) },
    {
      key: 'attended',
      title: t('list.attended'),
      cell: (row) => (row.attendedAt ? dateTime(row.attendedAt) : '–'),
    },
    { key: 'adviser', title: t('list.adviser'), cell: (row) => row.adviser?.name ?? '–' },
  ]
  return (
    <Card title={t('list.title')}>
      <DataList
        label={t('list.title')}
        answer={loaded}
        rows={loaded.data?.registrations}
        total={loaded.data?.totalCount}
        columns={columns}
        rowKey={(row) => row.student.uuid}
        rowTo={(row) => screenPath('student', { studentId: row.student.uuid })}
        state={state}
        searchable
        empty={<EmptyState picture="letters" title={t('list.empty')} />}
      />
    </Card>
  )
}
