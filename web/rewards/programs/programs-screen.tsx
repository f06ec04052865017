import { screenPath } from '#contract/paths.ts'
import { useNavigate } from '@tanstack/react-router'
import type { ProgramSort, searchPrograms } from '#contract/rewards/programs/calls.ts'
import type { ProgramLine } from '#contract/rewards/programs/shapes.ts'
import { type ProgramStatus, programStatuses } from '#contract/rewards/programs/state.ts'
import { useFormat } from '#web/core/format.ts'
import { useListState } from '#web/core/list-state.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { hasRole, usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { type Column, DataList } from '#web/ui/app/data-list.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Coins } from '#web/ui/coins.tsx'
import { Page } from '#web/ui/page.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { useCreateProgram } from './create-program.ts'
import { ExportPrograms } from '#web/parts/reports/exports/export-programs.tsx'
import { OwnExports } from '#web/parts/reports/exports/own-exports.tsx'
import css from '../rewards.module.css'
import { ProgramBadge } from './program-status.tsx'

const sorts: readonly ProgramSort[] = [
  'title',
  '-title',
  'endDate',
  '-endDate',
  'budget',
  '-budget',
  'paid',
  '-paid',
]

/** Programs by state with counts: an owner's own, or for an admin all, those that await activation among them (spec §2). */
export default function ProgramsScreen() {
  const t = useWords('rewards')
  const person = usePerson()
  const { date } = useFormat()
  const state = useListState({ size: 20, sort: '-changedAt' })
  // What an admin is here for is what waits for them.
  const first = hasRole(person, 'admin') ? 'awaiting activation' : 'all'
  const chosen = state.filters['status']?.[0] ?? first
  const status = programStatuses.find((one) => one === chosen)
  const narrowed = {
    ...(status ? { status } : {}),
    ...(state.search ? { text: state.search.slice(0, 100) } : {}),
  }
  const query = { ...narrowed, sort: sorts.find((one) => one === state.sort) ?? '-changedAt' }
  const loaded = useCallQuery<typeof searchPrograms>(
    'POST /api/program/search',
    { body: { ...query, pageIndex: state.page, pageSize: state.size } },
    { topics: ['programs'], keep: true },
  )
  const columns: Column<ProgramLine>[] = [
    {
      key: 'title',
      title: t('programs.name'),
      main: true,
      sort: true,
      cell: (row) => row.title || '–',
    },
    {
      key: 'status',
      title: t('programs.status'),
      cell: (row) => <ProgramBadge status={row.status} />,
    },
    {
      key: 'budget',
      sort: true,
      title: t('programs.budget'),
      align: 'end',
      cell: (row) => row.budget !== null && <Coins count={row.budget} />,
    },
    {
      key: 'paid',
      sort: true,
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
      key: 'endDate',
      sort: true,
      title: t('programs.ends'),
      cell: (row) => row.endDate && <time dateTime={row.endDate}>{date(row.endDate)}</time>,
    },
  ]
  const count = (one: ProgramStatus) => (loaded.data ? ` (${loaded.data.counts[one]})` : '')
  return (
    <Page
      title={t('programs.title')}
      intro={t('programs.intro')}
      actions={hasRole(person, 'owner') && <NewProgram />}
    >
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
        <div className={css.row}>
          <ExportPrograms filter={narrowed} />
        </div>
        <DataList
          label={t('programs.title')}
          answer={loaded}
          rows={loaded.data?.programs}
          total={loaded.data?.programCount}
          columns={columns}
          rowKey={(row) => row.id}
          rowTo={(row) => screenPath('program', { programId: row.id })}
          state={state}
          searchable
          empty={
            <EmptyState
              picture="vault"
              title={t(
                status === 'awaiting activation' ? 'programs.waitingNone' : 'programs.empty',
              )}
            >
              {t(
                status === 'awaiting activation'
                  ? 'programs.waitingNoneText'
                  : 'programs.emptyText',
              )}
            </EmptyState>
          }
        />
        <OwnExports quiet />
      </div>
    </Page>
  )
}

/** Makes an empty draft and goes on in the editor. */
function NewProgram() {
  const t = useWords('rewards/editor')
  const go = useNavigate()
  const create = useCreateProgram({
    onDone: ({ id }) => void go({ to: screenPath('editProgram', { programId: id }) }),
    onFailure: toast.bad,
  })
  return (
    <Button look="main" icon="plus" busy={create.pending} onClick={() => create.run({ body: {} })}>
      {t('new')}
    </Button>
  )
}
