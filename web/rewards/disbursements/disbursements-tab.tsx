import { useState } from 'react'
import {
  type Disbursement,
  disbursementSorts,
  type searchDisbursements,
} from '#contract/rewards/disbursements/calls.ts'
import {
  type DisbursementAction,
  disbursementActions,
  disbursementStatuses,
  isPossible,
} from '#contract/rewards/disbursements/state.ts'
import { useFormat } from '#web/core/format.ts'
import { useListState } from '#web/core/list-state.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { type Column, DataList } from '#web/ui/app/data-list.tsx'
import { Dialog } from '#web/ui/app/dialog.tsx'
import { LongField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Coins } from '#web/ui/coins.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { useDecideDisbursements } from './decide-disbursements.ts'
import { ExportProgram } from '#web/parts/reports/exports/export-program.tsx'
import { OwnExports } from '#web/parts/reports/exports/own-exports.tsx'
import css from '../rewards.module.css'
import { useRuleWords } from '#web/parts/rewards/rule-words.ts'
import { DisbursementBadge, useReason } from './disbursement-status.tsx'

/** What is to be paid and was paid: by state, approved, held or taken back one by one or many at once. */
export function DisbursementsTab({ programId }: { programId: string }) {
  const t = useWords('rewards')
  const { date } = useFormat()
  const { activity } = useRuleWords()
  const reasonOf = useReason()
  const state = useListState({ size: 20, sort: '-earnedAt', prefix: 'd', ofPeople: true })
  const [ticked, setTicked] = useState<readonly string[]>([])
  const status = disbursementStatuses.find((one) => one === state.filters['status']?.[0])
  const narrowed = {
    programId,
    ...(status ? { status } : {}),
    ...(state.search ? { text: state.search.slice(0, 100) } : {}),
  }
  const query = {
    ...narrowed,
    sort: disbursementSorts.find((one) => one === state.sort) ?? '-earnedAt',
  }
  const loaded = useCallQuery<typeof searchDisbursements>(
    'POST /api/participants/disbursements',
    { body: { ...query, pageIndex: state.page, pageSize: state.size } },
    { topics: ['programs'], keep: true },
  )
  const columns: Column<Disbursement>[] = [
    { key: 'name', title: t('programs.member'), main: true, cell: (row) => row.name },
    { key: 'activity', title: t('programs.activity'), cell: (row) => activity(row.activity) },
    {
      key: 'coins',
      title: t('programs.coins'),
      align: 'end',
      sort: true,
      cell: (row) => <Coins count={row.coins} />,
    },
    {
      key: 'status',
      title: t('programs.status'),
      cell: (row) => (
        <>
          <DisbursementBadge status={row.status} />
          {row.reason && <p className={css.soft}>{reasonOf(row.reason)}</p>}
        </>
      ),
    },
    {
      key: 'earnedAt',
      title: t('programs.earnedAt'),
      sort: true,
      wideOnly: true,
      cell: (row) => date(row.earnedAt),
    },
    {
      key: 'payAt',
      title: t('programs.payAt'),
      sort: true,
      cell: (row) =>
        row.paidAt
          ? date(row.paidAt)
          : row.status !== 'voided' && row.payAt
            ? date(row.payAt)
            : '–',
    },
  ]
  const rows = loaded.data?.disbursements ?? []
  const chosen = rows.filter(({ id }) => ticked.includes(id))
  const count = (one: (typeof disbursementStatuses)[number]) =>
    loaded.data?.sums.find((sum) => sum.status === one)?.count ?? 0
  return (
    <div className={css.steps}>
      <Segments
        name="status"
        label={t('programs.status')}
        value={status ?? 'all'}
        onChange={(next) => {
          setTicked([])
          state.change({ filters: next === 'all' ? {} : { status: [next] } })
        }}
        choices={[
          { value: 'all', label: t('programs.all') },
          ...disbursementStatuses.map((one) => ({
            value: one,
            label: `${t(`disbursements.${one}`)} (${count(one)})`,
          })),
        ]}
      />
      <div className={css.row}>
        <ExportProgram filter={{ ...narrowed, list: 'disbursements' }} />
      </div>
      <DataList
        label={t('programs.payments')}
        answer={loaded}
        rows={loaded.data?.disbursements}
        total={loaded.data?.disbursementCount}
        columns={columns}
        rowKey={(row) => row.id}
        state={state}
        searchable
        ticked={{
          keys: ticked,
          onChange: setTicked,
          actions: <Decide programId={programId} chosen={chosen} onDone={() => setTicked([])} />,
        }}
        empty={
          <EmptyState picture="vault" title={t('programs.noPayments')}>
            {t('programs.noPaymentsText')}
          </EmptyState>
        }
      />
      <OwnExports quiet />
    </div>
  )
}

function Decide({
  programId,
  chosen,
  onDone,
}: {
  programId: string
  chosen: readonly Disbursement[]
  onDone: () => void
}) {
  const t = useWords('rewards')
  const ui = useWords('ui')
  const [asking, setAsking] = useState<'hold' | 'void' | null>(null)
  const [reason, setReason] = useState('')
  const possible = (action: DisbursementAction) =>
    chosen.filter(
      ({ status, mayTakeBack }) =>
        isPossible(action, status) && (action === 'approve' || mayTakeBack),
    )
  const settled = chosen.filter(
    ({ status, mayTakeBack }) => isPossible('void', status) && !mayTakeBack,
  )
  const change = useDecideDisbursements({
    onDone: ({ changed }, { body }) => {
      const left = body.ids.length - changed.length
      toast[left > 0 ? 'info' : 'good'](t('programs.decided', { count: changed.length, left }))
      setAsking(null)
      setReason('')
      onDone()
    },
    onFailure: toast.bad,
  })
  const run = (action: DisbursementAction) =>
    change.run({
      body: { programId, action, reason: reason.trim(), ids: possible(action).map(({ id }) => id) },
    })
  const coins = asking ? possible(asking).reduce((sum, one) => sum + one.coins, 0) : 0
  return (
    <>
      <span>
        {t('programs.chosen', { count: chosen.length })}
        {settled.length > 0 && ` · ${t('programs.settled', { count: settled.length })}`}
      </span>
      {disbursementActions.map((action) => (
        <Button
          key={action}
          size="s"
          look={action === 'void' ? 'danger' : action === 'approve' ? 'main' : 'plain'}
          busy={change.pending}
          disabled={possible(action).length === 0}
          onClick={() => (action === 'approve' ? run(action) : setAsking(action))}
        >
          {t(`programs.decide.${action}`, { count: possible(action).length })}
        </Button>
      ))}
      <Dialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={t(`programs.decide.${asking ?? 'hold'}`, {
          count: asking ? possible(asking).length : 0,
        })}
        size="s"
        actions={
          <>
            <Button onClick={() => setAsking(null)}>{ui('cancel')}</Button>
            <Button
              look={asking === 'void' ? 'danger' : 'main'}
              busy={change.pending}
              disabled={reason.trim() === ''}
              onClick={() => asking && run(asking)}
            >
              {t(`programs.decide.${asking ?? 'hold'}`, {
                count: asking ? possible(asking).length : 0,
              })}
            </Button>
          </>
        }
      >
        <div className={css.steps}>
          <p>{t(asking === 'void' ? 'programs.voids' : 'programs.holds', { coins })}</p>
          <LongField
            label={t('programs.remarks')}
            description={t(asking === 'void' ? 'programs.voidReasonText' : 'programs.reasonText')}
            value={reason}
            maxLength={500}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </div>
      </Dialog>
    </>
  )
}
