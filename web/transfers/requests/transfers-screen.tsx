import { screenPath } from '#contract/paths.ts'
import { type TransferStatus, transferStatuses, transferTypes } from '#contract/transfers/state.ts'
import type { searchTransfers } from '#contract/transfers/calls.ts'
import type { TransferLine } from '#contract/transfers/shapes.ts'
import { useFormat } from '#web/core/format.ts'
import { useListState } from '#web/core/list-state.ts'
import { useAsk } from '#web/core/query.tsx'
import { hasRole, usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { type Column, DataList } from '#web/ui/app/data-list.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Coins } from '#web/ui/coins.tsx'
import { Page } from '#web/ui/page.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { useApproveTransfers } from '../decision/approve-transfers.tsx'
import { PayoutBadge, TransferBadge } from './transfer-badge.tsx'
import css from '../transfers.module.css'

/** Requests by status with counts: a maker's own, or what a checker has to look at (spec §2, lists). */
export default function TransfersScreen() {
  const t = useWords('transfers')
  const person = usePerson()
  const { ago, date } = useFormat()
  const state = useListState({ size: 20 })
  const [makes, checks] = [hasRole(person, 'maker'), hasRole(person, 'checker')]
  const as = checks && state.filters['as']?.[0] !== 'maker' ? 'checker' : 'maker'
  const chosen = state.filters['status']?.[0] ?? (as === 'checker' ? 'pending approval' : 'all')
  const status = transferStatuses.find((one) => one === chosen)
  const kinds = transferTypes.filter((one) => state.filters['type']?.includes(one))
  const type = kinds.length === 1 ? kinds[0] : undefined
  const found = useAsk<typeof searchTransfers>(
    'POST /api/requests/search',
    {
      body: {
        as,
        ...(status ? { status } : {}),
        ...(type ? { type } : {}),
        ...(state.search ? { text: state.search.slice(0, 100) } : {}),
        pageIndex: state.page,
        pageSize: state.size,
      },
    },
    { topics: ['transfers'], keep: true },
  )
  const { filters } = state
  const several = useApproveTransfers(found.data?.requests ?? [])
  const columns: Column<TransferLine>[] = [
    {
      key: 'number',
      title: t('lists.number'),
      main: true,
      cell: (row) => <span className={css.number}>{row.transferRequestId}</span>,
    },
    {
      key: 'status',
      title: t('lists.status'),
      cell: (row) => <TransferBadge status={row.status} />,
    },
    {
      key: 'sender',
      title: t('lists.sender'),
      cell: (row) => row.senderName || row.senderEmail || '–',
    },
    { key: 'recipient', title: t('lists.recipient'), cell: (row) => row.recipientName || '–' },
    {
      key: 'coins',
      title: t('lists.coins'),
      align: 'end',
      cell: (row) => row.coins !== null && <Coins count={row.coins} />,
    },
    { key: 'kind', title: t('lists.kind'), wideOnly: true, cell: (row) => t(`types.${row.type}`) },
    {
      key: 'date',
      title: t('lists.date'),
      cell: (row) => (
        <time dateTime={row.date} title={date(row.date)}>
          {ago(row.date)}
        </time>
      ),
    },
    // Only what is approved is with a bank.
    ...(status === undefined || status === 'approved'
      ? [
          {
            key: 'bank',
            title: t('lists.bank'),
            wideOnly: true,
            cell: (row: TransferLine) => row.payoutState && <PayoutBadge state={row.payoutState} />,
          },
        ]
      : []),
    ...(as === 'checker'
      ? [
          {
            key: 'maker',
            title: t('lists.maker'),
            wideOnly: true,
            cell: (row: TransferLine) => row.makerName,
          },
        ]
      : []),
  ]
  const count = (one: TransferStatus) => (found.data ? ` (${found.data.counts[one]})` : '')
  const tabs = transferStatuses.filter((one) => as === 'maker' || one !== 'draft')
  return (
    <Page
      title={t('title')}
      intro={t(as === 'checker' ? 'introChecker' : 'introMaker')}
      actions={
        makes && (
          <ButtonLink to={screenPath('makeTransfer')} look="main" icon="plus">
            {t('add')}
          </ButtonLink>
        )
      }
    >
      <div className={css.steps}>
        {makes && checks && (
          <Segments
            name="as"
            label={t('as.label')}
            value={as}
            onChange={(next) => state.change({ filters: { as: [next] } })}
            choices={[
              { value: 'checker', label: t('as.checker') },
              { value: 'maker', label: t('as.maker') },
            ]}
          />
        )}
        <Segments
          name="status"
          label={t('lists.status')}
          value={status ?? 'all'}
          onChange={(next) => state.change({ filters: { ...filters, status: [next] } })}
          choices={[
            { value: 'all', label: t('all') },
            ...tabs.map((one) => ({ value: one, label: `${t(`statuses.${one}`)}${count(one)}` })),
          ]}
        />
        {several.told}
        <DataList
          label={t('title')}
          answer={found}
          rows={found.data?.requests}
          total={found.data?.totalRecords}
          columns={columns}
          rowKey={(row) => row.id}
          rowTo={(row) =>
            row.isDraft && row.own
              ? `${screenPath('makeTransfer')}?draft=${row.id}`
              : screenPath('transfer', { transferId: row.id })
          }
          state={state}
          searchable
          filters={[
            {
              key: 'type',
              label: t('lists.kind'),
              options: transferTypes.map((value) => ({ value, label: t(`types.${value}`) })),
            },
          ]}
          {...(as === 'checker' && status === 'pending approval' ? { ticked: several.ticked } : {})}
          empty={
            <EmptyState picture="vault" title={t(`empty.${as}.title`)}>
              {t(`empty.${as}.text`)}
            </EmptyState>
          }
        />
        {found.data && !found.data.counted && (
          <p className={css.soft}>{t('more', { count: found.data.totalRecords })}</p>
        )}
      </div>
    </Page>
  )
}
