import { screenPath } from '#contract/paths.ts'
import type { searchPrograms } from '#contract/rewards/programs/calls.ts'
import type { ProgramLine } from '#contract/rewards/programs/shapes.ts'
import { type ProgramStatus, programStatuses } from '#contract/rewards/programs/state.ts'
import { useFormat } from '#web/core/format.ts'
import { useListState } from '#web/core/list-state.ts'
import { useAsk } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { type Column, DataList } from '#web/ui/app/data-list.tsx'
import { Coins } from '#web/ui/coins.tsx'
import { Page } from '#web/ui/page.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import css from '../rewards.module.css'
import { ProgramBadge } from './program-status.tsx'

/** Programs by state with counts: an owner's own, or for an admin all, those that await activation among them (spec §2). */
export default function ProgramsScreen() {
  const t = useWords('rewards')
  const { date } = useFormat()
  const state = useListState({ size: 20 })
  const status = programStatuses.find((one) => one === state.filters['status']?.[0])
  const found = useAsk<typeof searchPrograms>(
    'POST /api/program/search',
    {
      body: {
        ...(status ? { status } : {}),
        ...(state.search ? { text: state.search.slice(0, 100) } : {}),
        pageIndex: state.page,
        pageSize: state.size,
      },
    },
    { topics: ['programs'], keep: true },
  )
  const columns: Column<ProgramLine>[] = [
    { key: 'title', title: t('programs.name'), main: true, cell: (row) => row.title || '–' },
    {
      key: 'status',
      title: t('programs.status'),
      cell: (row) => <ProgramBadge status={row.status} />,
    },
    {
      key: 'budget',
      title: t('programs.budget'),
      align: 'end',
      cell: (row) => row.budget !== null && <Coins count={row.budget} />,
    },
    {
      key: 'paid',
      title: t('programs.paid'),
      align: 'end',
      cell: (row) => <Coins count={row.paid} />,
    },
    {
      key: 'left',
      title: t('programs.left'),
      align: 'end',
      wideOnly: true,
      cell: (row) => <Coins count={row.left} />,
    },
    {
      key: 'participants',
      title: t('programs.participants'),
      align: 'end',
      wideOnly: true,
      cell: (row) => row.participants,
    },
    {
      key: 'ends',
      title: t('programs.ends'),
      cell: (row) => row.endDate && <time dateTime={row.endDate}>{date(row.endDate)}</time>,
    },
  ]
  const count = (one: ProgramStatus) => (found.data ? ` (${found.data.counts[one]})` : '')
  return (
    <Page title={t('programs.title')} intro={t('programs.intro')}>
      <div className={css.steps}>
        <Segments
          name="status"
          label={t('programs.status')}
          value={status ?? 'all'}
          onChange={(next) => state.change({ filters: { status: [next] } })}
          choices={[
            { value: 'all', label: t('programs.all') },
            ...programStatuses.map((one) => ({
              value: one,
              label: `${t(`statuses.${one}`)}${count(one)}`,
            })),
          ]}
        />
        <DataList
          label={t('programs.title')}
          answer={found}
          rows={found.data?.programs}
          total={found.data?.programCount}
          columns={columns}
          rowKey={(row) => row.id}
          rowTo={(row) => screenPath('program', { programId: row.id })}
          state={state}
          searchable
          empty={
            <EmptyState picture="vault" title={t('programs.empty')}>
              {t('programs.emptyText')}
            </EmptyState>
          }
        />
      </div>
    </Page>
  )
}
