import type { counsellorListing } from '#contract/counsellors/office/calls.ts'
import type { EventLine, getEventTypes, searchEvents } from '#contract/reports/events/calls.ts'
import { eventTypes } from '#contract/reports/shapes.ts'
import { useFormat } from '#web/core/format.ts'
import { useListState } from '#web/core/list-state.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import type { Column } from '#web/ui/app/data-list.tsx'
import { Days, useReportDays } from '../days.tsx'
import { ExportSearchEvents } from '#web/parts/reports/exports/export-search-events.tsx'
import { ReportList } from '../report-list.tsx'

/** What people did that matters to the office, the newest first. */
export function EventsTab() {
  const t = useWords('reports')
  const { dateTime } = useFormat()
  const state = useListState({ size: 20, ofPeople: true })
  const days = useReportDays()
  const counted = useCallQuery<typeof getEventTypes>(
    'GET /api/event-types',
    {},
    { topics: ['events'] },
  )
  const office = useCallQuery<typeof counsellorListing>('GET /counsellor/listing', { query: {} })
  const counsellor = office.data?.data.find(({ uuid }) =>
    state.filters['counsellor']?.includes(uuid),
  )?.uuid
  const filter = {
    ...(counsellor ? { counsellor } : {}),
    types: eventTypes.filter((one) => state.filters['type']?.includes(one)),
    person: state.search,
    ...days.range,
  }
  const loaded = useCallQuery<typeof searchEvents>(
    'POST /api/search-events',
    { body: { ...filter, pageIndex: state.page, pageSize: state.size } },
    { topics: ['events'], keep: true },
  )
  const columns: Column<EventLine>[] = [
    { key: 'type', title: t('columns.type'), main: true, cell: (row) => t(`types.${row.type}`) },
    { key: 'name', title: t('columns.name'), cell: (row) => row.name || row.mail },
    { key: 'about', title: t('columns.about'), cell: (row) => row.about },
    { key: 'counsellor', title: t('columns.counsellor'), cell: (row) => row.counsellor ?? '–' },
    { key: 'at', title: t('columns.at'), cell: (row) => dateTime(row.at) },
  ]
  return (
    <ReportList
      kind="events"
      answer={loaded}
      rows={loaded.data?.events}
      total={loaded.data?.totalCount}
      columns={columns}
      state={state}
      filters={[
        {
          key: 'type',
          label: t('columns.type'),
          options: (counted.data?.data ?? []).map(({ id, count }) => ({
            value: id,
            label: t('typeCount', { name: t(`types.${id}`), count }),
          })),
        },
        {
          key: 'counsellor',
          label: t('figures.counsellor'),
          options: (office.data?.data ?? []).map(({ uuid, name }) => ({
            value: uuid,
            label: name,
          })),
        },
      ]}
    >
      <Days days={days} />
      <ExportSearchEvents filter={filter} />
    </ReportList>
  )
}
