import type {
  Participant,
  ParticipantSort,
  searchParticipants,
} from '#contract/rewards/participants/calls.ts'
import { ask } from '#web/core/calls/call-client.ts'
import { useFormat } from '#web/core/format.ts'
import { useListState } from '#web/core/list-state.ts'
import { useAsk } from '#web/core/query.tsx'
import { newKey } from '#web/core/random.ts'
import { useWords } from '#web/core/words.tsx'
import { type Column, DataList } from '#web/ui/app/data-list.tsx'
import { Coins } from '#web/ui/coins.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { CsvButton } from '../csv-button.tsx'
import css from '../rewards.module.css'

const participations = ['ongoing', 'completed'] as const
const sorts: readonly ParticipantSort[] = [
  '-lastAt',
  'lastAt',
  '-joinedAt',
  'joinedAt',
  '-paid',
  'paid',
  '-pending',
  'pending',
  'name',
  '-name',
]

/** Who takes part, and what each has earned. */
export function ParticipantsTab({ programId }: { programId: string }) {
  const t = useWords('rewards')
  const { date } = useFormat()
  const state = useListState({ size: 20, sort: '-lastAt', prefix: 'p' })
  const chosen = state.filters['participation'] ?? []
  const participation =
    chosen.length === 1 ? participations.find((one) => one === chosen[0]) : undefined
  const asked = {
    programId,
    ...(participation ? { participation } : {}),
    ...(state.search ? { text: state.search.slice(0, 100) } : {}),
    sort: sorts.find((one) => one === state.sort) ?? '-lastAt',
  }
  const found = useAsk<typeof searchParticipants>(
    'POST /api/participants/search',
    { body: { ...asked, pageIndex: state.page, pageSize: state.size } },
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
        <CsvButton<Participant>
          name="participants.csv"
          heading={columns.map(({ title }) => title)}
          cells={(row) => [
            row.name,
            t(`programs.participations.${row.participation}`),
            row.paid,
            row.pending,
            row.joinedAt,
            row.lastAt,
          ]}
          load={async (pageIndex, signal) => {
            const page = await ask<typeof searchParticipants>('POST /api/participants/search', {
              body: { ...asked, pageIndex, pageSize: 100 },
              signal,
              key: newKey(),
            })
            return { rows: page.participants, total: page.participantCount }
          }}
        />
      </div>
      <DataList
        label={t('programs.participants')}
        answer={found}
        rows={found.data?.participants}
        total={found.data?.participantCount}
        columns={columns}
        rowKey={(row) => row.memberId}
        state={state}
        searchable
        filters={[
          {
            key: 'participation',
            label: t('programs.participation'),
            options: participations.map((value) => ({
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
    </div>
  )
}
