import type { getUsersLog, UserLine } from '#contract/reports/users/calls.ts'
import { userActions } from '#contract/reports/shapes.ts'
import { useFormat } from '#web/core/format.ts'
import { useAddressValue, useListState } from '#web/core/list-state.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import type { Column } from '#web/ui/app/data-list.tsx'
import { TextField } from '#web/ui/app/fields.tsx'
import { Days, useReportDays } from '../days.tsx'
import { ExportUsersLog } from '#web/parts/reports/exports/export-users-log.tsx'
import { ReportList } from '../report-list.tsx'

const networkShape = /^([\d.]{7,15}|[\da-f:]{2,39})(\/\d{1,3})?$/i

/** Sign-ins, failures, devices, roles and impersonations. */
export function UsersTab() {
  const t = useWords('reports')
  const { dateTime } = useFormat()
  const state = useListState({ size: 20, ofPeople: true })
  const days = useReportDays()
  const [network, setNetwork] = useAddressValue('network')
  const action = userActions.find((one) => one === state.filters['action']?.at(-1))
  const filter = {
    ...(action ? { action } : {}),
    person: state.search,
    ...(networkShape.test(network) ? { network } : {}),
    ...days.range,
  }
  const query = useCallQuery<typeof getUsersLog>(
    'POST /api/rest/users-log',
    { body: { ...filter, pageIndex: state.page, pageSize: state.size } },
    { topics: ['users-log'], keep: true },
  )
  const columns: Column<UserLine>[] = [
    {
      key: 'action',
      title: t('columns.action'),
      main: true,
      cell: (row) => t(`actions.${row.action}`),
    },
    { key: 'name', title: t('columns.name'), cell: (row) => row.name || row.mail },
    { key: 'by', title: t('columns.by'), cell: (row) => row.by ?? '–' },
    {
      key: 'detail',
      title: t('columns.detail'),
      cell: (row) => [row.role, row.detail].filter(Boolean).join(' · '),
    },
    { key: 'ip', title: t('columns.ip'), cell: (row) => <bdi>{row.ip}</bdi> },
    { key: 'at', title: t('columns.at'), cell: (row) => dateTime(row.at) },
  ]
  return (
    <ReportList
      kind="users"
      answer={query}
      rows={query.data?.entries}
      total={query.data?.totalCount}
      columns={columns}
      state={state}
      filters={[
        {
          key: 'action',
          label: t('columns.action'),
          options: userActions.map((value) => ({ value, label: t(`actions.${value}`) })),
        },
      ]}
    >
      <Days days={days} />
      <TextField
        label={t('network')}
        placeholder="192.0.2.0/24"
        maxLength={43}
        value={network}
        onChange={(event) => setNetwork(event.currentTarget.value.trim())}
      />
      <ExportUsersLog filter={filter} />
    </ReportList>
  )
}
