import type { listOpenRecalls } from '#contract/transfers/payout/calls.ts'
import { useFormat } from '#web/core/format.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Card } from '#web/ui/card.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import css from '../transfers.module.css'

/** Payouts that were asked back and are neither refused nor back; nothing where there are none. */
export function OpenRecalls() {
  const t = useWords('transfers/reconciliation')
  const { date, dateTime, price } = useFormat()
  const { data } = useCallQuery<typeof listOpenRecalls>(
    'GET /api/recalls',
    {},
    { topics: ['books'] },
  )
  if (!data || data.recalls.length === 0) return null
  return (
    <section className={css.steps} aria-label={t('recalls.title')}>
      <div>
        <h2>{t('recalls.title')}</h2>
        <p className={css.soft}>{t('recalls.text')}</p>
      </div>
      <ul className={css.checks}>
        {data.recalls.map((one) => (
          <Card
            as="li"
            key={one.id}
            title={t('recalls.line', {
              number: one.transferRequestId,
              recipient: one.recipientName,
              amount: price(one.amount, one.currency),
            })}
            aside={
              <StatusBadge tone={one.isDue ? 'warn' : 'info'}>
                {t(one.isDue ? 'recalls.overdue' : 'recalls.due', { day: date(one.dueDay) })}
              </StatusBadge>
            }
          >
            <p className={css.soft}>
              {t('recalls.asked', { by: one.by, at: dateTime(one.askedAt) })} ·{' '}
              {t(`recalls.states.${one.state}`)}
            </p>
          </Card>
        ))}
      </ul>
    </section>
  )
}
