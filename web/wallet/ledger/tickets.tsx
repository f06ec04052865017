import type { searchTransactionTickets } from '#contract/wallet/statements/calls.ts'
import type { ResponseOf } from '#contract/kit.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { Card } from '#web/ui/card.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import css from '../wallet.module.css'

/** Tickets the owner raised about this transaction. */
export function Tickets({
  tickets,
}: {
  tickets: ResponseOf<typeof searchTransactionTickets>['tickets']
}) {
  const t = useWords('wallet/ledger')
  const { dateTime } = useFormat()
  return (
    <Card title={t('dispute.tickets')}>
      <ul className={css.lines}>
        {tickets.map((ticket) => (
          <li key={ticket.id} className={css.type}>
            <strong>{ticket.title}</strong>
            <StatusBadge tone="info" icon="ticket">
              {ticket.state}
            </StatusBadge>
            <p className={css.soft}>
              {t('dispute.ticket', { number: ticket.number })} ·{' '}
              <time dateTime={ticket.createdAt}>{dateTime(ticket.createdAt)}</time>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
