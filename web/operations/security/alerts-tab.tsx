import type { Alert, listAlerts } from '#contract/operations/security/calls.ts'
import { useFormat } from '#web/core/format.ts'
import { useListState } from '#web/core/list-state.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { type Column, DataList } from '#web/ui/app/data-list.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { AlertRules } from './alert-rules.tsx'
import css from './security.module.css'

const tones = { none: 'info', waiting: 'warn', delivered: 'good', failed: 'bad' } as const

/** What was raised, and the rules that raise it. */
export function AlertsTab() {
  const t = useWords('operations/security')
  const { dateTime, number } = useFormat()
  const state = useListState({ size: 20, prefix: 'alert.' })
  const loaded = useCallQuery<typeof listAlerts>(
    'GET /api/rest/operations/alerts',
    { query: { pageIndex: state.page, pageSize: state.size } },
    { topics: ['alerts'], keep: true, every: 30_000 },
  )
  const columns: Column<Alert>[] = [
    { key: 'kind', title: t('raised.kind'), main: true, cell: (row) => t(`kinds.${row.kind}`) },
    { key: 'at', title: t('raised.at'), cell: (row) => dateTime(row.at) },
    {
      key: 'source',
      title: t('raised.source'),
      cell: (row) => <bdi>{row.source || t('raised.everything')}</bdi>,
    },
    { key: 'count', title: t('raised.count'), align: 'end', cell: (row) => number(row.count) },
    {
      key: 'rule',
      title: t('raised.rule'),
      cell: ({ threshold, windowMinutes, scope }) =>
        t('rules.line', { threshold, minutes: windowMinutes, scope: t(`rules.scopes.${scope}`) }),
    },
    {
      key: 'delivery',
      title: t('raised.delivery'),
      cell: ({ delivery, attempts, answer }) => (
        <StatusBadge tone={tones[delivery]}>
          {attempts > 0
            ? t('raised.attempts', {
                delivery: t(`raised.deliveries.${delivery}`),
                attempts,
                answer,
              })
            : t(`raised.deliveries.${delivery}`)}
        </StatusBadge>
      ),
    },
  ]
  return (
    <div className={css.stack}>
      <h2>{t('raised.title')}</h2>
      <DataList
        label={t('raised.title')}
        answer={loaded}
        rows={loaded.data?.alerts}
        total={loaded.data?.total}
        columns={columns}
        rowKey={(row) => row.id}
        state={state}
        empty={
          <EmptyState picture="compass" title={t('raised.none')}>
            {t('raised.noneText')}
          </EmptyState>
        }
      />
      <AlertRules />
    </div>
  )
}
