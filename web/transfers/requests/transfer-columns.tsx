import type { TransferLine } from '#contract/transfers/shapes.ts'
import type { TransferStatus } from '#contract/transfers/state.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import type { Column } from '#web/ui/app/data-list.tsx'
import { Coins } from '#web/ui/coins.tsx'
import { PayoutBadge, TransferBadge } from './transfer-badge.tsx'
import css from '../transfers.module.css'

/** What a list of transfer requests says: to a checker also who made each. */
export function useTransferColumns(
  as: 'maker' | 'checker',
  status: TransferStatus | undefined,
): readonly Column<TransferLine>[] {
  const t = useWords('transfers')
  const { ago, date } = useFormat()
  return [
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
}
