import type { downloadExport, Export, listExports } from '#contract/reports/exports/calls.ts'
import { useDownload } from '#web/core/calls/download.ts'
import { useFormat } from '#web/core/format.ts'
import { useListState } from '#web/core/list-state.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { type Column, DataList } from '#web/ui/app/data-list.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'

/** While one is being made it is asked for again, for the sake of the progress. */
const everyMs = 2_000

/** My exports of the last day; `quiet`: nothing where there are none. */
export function OwnExports({ quiet = false }: { quiet?: boolean }) {
  const t = useWords('reports')
  const { dateTime, fileSize } = useFormat()
  const state = useListState({ size: 50 })
  const query = useCallQuery<typeof listExports>(
    'GET /api/exports',
    {},
    {
      topics: ['exports'],
      every: (answer) =>
        (answer as { exports?: Export[] } | undefined)?.exports?.some(
          (one) => one.state === 'running',
        )
          ? everyMs
          : false,
    },
  )
  const file = useDownload<typeof downloadExport>('GET /api/exports/{exportId}', {
    onFailure: toast.bad,
  })
  const columns: Column<Export>[] = [
    {
      key: 'kind',
      title: t('exporting.kind'),
      main: true,
      cell: (row) => t(`exporting.kinds.${row.kind}`),
    },
    { key: 'purpose', title: t('exporting.purpose'), cell: (row) => row.purpose },
    {
      key: 'state',
      title: t('exporting.state'),
      cell: (row) => (
        <StatusBadge
          tone={row.state === 'ready' ? 'good' : row.state === 'failed' ? 'bad' : 'info'}
        >
          {t(`exporting.states.${row.state}`)}
        </StatusBadge>
      ),
    },
    {
      key: 'rows',
      title: t('exporting.rows'),
      cell: (row) =>
        [
          t('exporting.progress', { rows: row.rows, total: row.total ?? row.rows }),
          row.bytes !== null && fileSize(row.bytes),
        ]
          .filter(Boolean)
          .join(' · '),
    },
    {
      key: 'at',
      title: t('columns.at'),
      cell: (row) =>
        `${dateTime(row.at)} (${t('exporting.until', { until: dateTime(row.expires) })})`,
    },
  ]
  if (quiet && !query.data?.exports.length) return null
  return (
    <DataList
      label={t('sections.exports')}
      answer={query}
      rows={query.data?.exports}
      total={query.data?.exports.length}
      columns={columns}
      rowKey={(row) => row.id}
      rowMenu={(row) =>
        row.state === 'ready' && (
          <IconButton
            icon="download"
            label={`${t('exporting.download')}: ${row.purpose}`}
            onClick={() => void file.run({ path: { exportId: row.id } })}
          />
        )
      }
      state={state}
      empty={
        <EmptyState picture="vault" title={t('exporting.empty')}>
          {t('exporting.emptyText')}
        </EmptyState>
      }
    />
  )
}
