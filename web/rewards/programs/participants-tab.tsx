import {
  type Participant,
  participantSorts,
  participationStates,
  type searchParticipants,
} from '#contract/rewards/participants/calls.ts'
import { useFormat } from '#web/core/format.ts'
import { useListState } from '#web/core/list-state.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { type Column, DataList } from '#web/ui/app/data-list.tsx'
import { Coins } from '#web/ui/coins.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { ExportProgram } from '#web/parts/reports/exports/export-program.tsx'
import { OwnExports } from '#web/parts/reports/exports/own-exports.tsx'
import css from '../rewards.module.css'

/** Who takes part, and what each has earned. */
export function ParticipantsTab({ programId }: { programId: string }) {
  const t = useWords('rewards')
  const { date } = useFormat()
  const state = useListState({ size: 20, sort: '-lastAt', prefix: 'p', ofPeople: true })
  const participation = participationStates.find(
    (one) => one === state.filters['participation']?.[0],
  )
  const narrowed = {
    programId,
    ...(participation ? { participation } : {}),
    ...(state.search ? { text: state.search.slice(0, 100) } : {}),
  }
  const query = {
    ...narrowed,
    sort: participantSorts.find((one) => one === state.sort) ?? '-lastAt',
  }
  const loaded = useCallQuery<typeof searchParticipants>(
    'POST /api/participants/search',
    { body: { ...query, pageIndex: state.page, pageSize: state.size } },
    { topics: ['programs'], keep: true },
  )
  const columns: Column<Participant>[] = [
    { key: 'name', title: t('programs.member'), main: true, sort: true, cell: (row) => row.name },
    {
      key: 'participation',
      title: t('programs.participation'),
      cell: (row) => (
        <StatusBadge tone={row.participation === 'ongoing' ? 'good' : 'calm'}>
          {t(`programs.participations.${row.participation}`)}
        </StatusBadge>
      ),
    },
    {
      key: 'paid',
      title: t('programs.paid'),
      align: 'end',
      sort: true,
      cell: (row) => <Coins count={row.paid} />,
    },
    {
      key: 'pending',
      title: t('programs.pending'),
      align: 'end',
      sort: true,
      cell: (row) => <Coins count={row.pending} />,
    },
    {
      key: 'joinedAt',
      title: t('programs.joined'),
      sort: true,
      wideOnly: true,
      cell: (row) => date(row.joinedAt),
    },
    { key: 'lastAt', title: t('programs.last'), sort: true, cell: (row) => date(row.lastAt) },
  ]
  return (
    <div className={css.steps}>
      <div className={css.row}>
        <ExportProgram filter={{ ...narrowed, list: 'participants' }} />
      </div>
      <DataList
        label={t('programs.participants')}
        answer={loaded}
        rows={loaded.data?.participants}
        total={loaded.data?.participantCount}
        columns={columns}
        rowKey={(row) => row.memberId}
        state={state}
        searchable
        filters={[
          {
            key: 'participation',
            one: true,
            label: t('programs.participation'),
            options: participationStates.map((value) => ({
              value,
              label: t(`programs.participations.${value}`),
            })),
          },
        ]}
        empty={
          <EmptyState picture="vault" title={t('programs.noParticipants')}>
            {t('programs.noParticipantsText')}
          </EmptyState>
        }
      />
      <OwnExports quiet />
    </div>
  )
}
