import type { FailedJob, listFailedJobs } from '#contract/operations/calls.ts'
import { useFormat } from '#web/core/format.ts'
import { useListState } from '#web/core/list-state.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { useConfirm } from '#web/ui/app/confirm.tsx'
import { type Column, DataList } from '#web/ui/app/data-list.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useRetryFailedJobs } from './retry-failed-jobs.ts'
import css from './failed-jobs.module.css'

/** Jobs of the background that failed; an admin tries one again, or all of a kind. */
export default function FailedJobsScreen() {
  const t = useWords('operations')
  const { dateTime } = useFormat()
  const confirmed = useConfirm()
  const state = useListState({ size: 20 })
  const kind = state.filters['kind']?.at(-1)
  const loaded = useCallQuery<typeof listFailedJobs>(
    'GET /api/rest/operations/jobs',
    { query: { ...(kind ? { kind } : {}), pageIndex: state.page, pageSize: state.size } },
    { topics: ['jobs'], keep: true, every: 15_000 },
  )
  const retry = useRetryFailedJobs({
    onDone: ({ retried }) => toast.good(t('retried', { count: retried })),
  })
  const kinds = loaded.data?.kinds ?? []
  const count = kinds.find((one) => one.kind === kind)?.count ?? 0
  const retryAll = async (ofKind: string) => {
    const title = t('retryTitle', { count, kind: ofKind })
    if (await confirmed({ title, text: t('retryText'), yes: t('retry') }))
      retry.run({ body: { kind: ofKind } })
  }
  const columns: Column<FailedJob>[] = [
    { key: 'kind', title: t('kind'), main: true, cell: (job) => job.kind },
    {
      key: 'state',
      title: t('state'),
      cell: (job) => (
        <StatusBadge tone={job.state === 'failed' ? 'bad' : 'warn'}>
          {t(`states.${job.state}`)}
        </StatusBadge>
      ),
    },
    {
      key: 'attempts',
      title: t('attempts'),
      cell: (job) => t('attemptsOf', { attempts: job.attempts, max: job.maxAttempts }),
    },
    { key: 'failedAt', title: t('failedAt'), cell: (job) => dateTime(job.failedAt) },
    {
      key: 'error',
      title: t('error'),
      cell: (job) => (
        <span className={css.error} dir="auto">
          <code>{job.code}</code> {job.line}
        </span>
      ),
    },
  ]
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        kind &&
        count > 0 && (
          <Button icon="refresh" busy={retry.pending} onClick={() => void retryAll(kind)}>
            {t('retryAll', { kind })}
          </Button>
        )
      }
    >
      {retry.failure && <Notice tone="bad">{retry.failure.message}</Notice>}
      <DataList
        label={t('title')}
        answer={loaded}
        rows={loaded.data?.jobs}
        total={loaded.data?.total}
        columns={columns}
        rowKey={(job) => job.id}
        rowMenu={(job) => (
          <IconButton
            icon="refresh"
            label={t('retryOne', { kind: job.kind, at: dateTime(job.failedAt) })}
            onClick={() => retry.run({ body: { kind: job.kind, id: job.id } })}
          />
        )}
        state={state}
        filters={[
          {
            key: 'kind',
            label: t('kind'),
            options: kinds.map((one) => ({ value: one.kind, label: t('kindCount', one) })),
          },
        ]}
        empty={
          <EmptyState picture="compass" title={t('none')}>
            {t('noneText')}
          </EmptyState>
        }
      />
    </Page>
  )
}
