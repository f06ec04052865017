import { passportNameOf } from '#contract/person-fields.ts'
import { screenPath } from '#contract/paths.ts'
import {
  type exportNameChanges,
  type NameChange,
  nameChangeSorts,
  type searchNameChanges,
} from '#contract/verification/name-changes/calls.ts'
import { nameChangeStatuses } from '#contract/verification/name-changes/state.ts'
import { useDownload } from '#web/core/calls/download.ts'
import { useFormat } from '#web/core/format.ts'
import { useListState } from '#web/core/list-state.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { type Column, DataList } from '#web/ui/app/data-list.tsx'
import { SelectField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { NameChangeState } from './name-change-state.tsx'
import arrange from '#web/ui/app/arrange.module.css'

/** Requests for another name; the open ones first, until another state is chosen. */
export default function NameChangesScreen() {
  const t = useWords('verification/name-changes')
  const { date } = useFormat()
  const state = useListState({ size: 20, sort: 'date', ofPeople: true })
  const chosen = state.filters['status']?.[0] ?? 'open'
  const status = nameChangeStatuses.find((known) => known === chosen)
  const filter = { ...(status && { status }), ...(state.search && { text: state.search }) }
  const loaded = useCallQuery<typeof searchNameChanges>(
    'POST /api/verification/name-changes/search',
    {
      body: {
        pageIndex: state.page,
        pageSize: state.size,
        sort: nameChangeSorts.find((known) => known === state.sort) ?? 'date',
        ...filter,
      },
    },
    { topics: ['name-changes'], keep: true },
  )
  const file = useDownload<typeof exportNameChanges>('GET /api/verification/name-changes/export', {
    onFailure: toast.bad,
  })
  const columns: Column<NameChange>[] = [
    {
      key: 'name',
      title: t('columns.from'),
      main: true,
      sort: true,
      cell: (row) => passportNameOf(row.from),
    },
    { key: 'to', title: t('columns.to'), cell: (row) => passportNameOf(row.to) },
    { key: 'reason', title: t('columns.reason'), cell: (row) => t(`reasons.${row.reason}`) },
    {
      key: 'status',
      title: t('columns.status'),
      cell: (row) => <NameChangeState status={row.status} />,
    },
    {
      key: 'date',
      title: t('columns.asked'),
      sort: true,
      cell: (row) => <time dateTime={row.requestedAt}>{date(row.requestedAt)}</time>,
    },
  ]
  return (
    <Page
      title={t('title')}
      intro={t('deskIntro')}
      actions={
        <Button
          icon="download"
          busy={file.bytes !== null}
          onClick={() => void file.run({ query: filter })}
        >
          {t('export')}
        </Button>
      }
    >
      <div className={arrange.filters}>
        <SelectField
          label={t('columns.status')}
          value={chosen}
          onChange={(value) => state.change({ filters: { status: [value ?? 'any'] } })}
          data={[
            { value: 'any', label: t('anyStatus') },
            ...nameChangeStatuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
          ]}
        />
      </div>
      <DataList
        label={t('title')}
        answer={loaded}
        rows={loaded.data?.changes}
        total={loaded.data?.totalRecords}
        columns={columns}
        rowKey={(row) => row.id}
        rowTo={(row) => screenPath('nameChange', { changeId: row.id })}
        state={state}
        searchable
        empty={
          <EmptyState picture="letters" title={t('empty.title')}>
            {t('empty.text')}
          </EmptyState>
        }
      />
    </Page>
  )
}
