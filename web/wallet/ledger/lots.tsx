import type { getTransaction } from '#contract/wallet/statements.ts'
import type { Receives } from '#contract/kit.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { Coins } from '#web/ui/coins.tsx'
import css from '../wallet.module.css'

/** Which coins it was: one line a lot, in the order they were taken. */
export function Lots({ lots }: { lots: Receives<typeof getTransaction>['lots'] }) {
  const t = useWords('wallet/ledger')
  const { date } = useFormat()
  return (
    <section className={css.lots}>
      <h3>{t('one.lots')}</h3>
      <p className={css.soft}>{t('one.lotsText')}</p>
      <ul className={css.lines}>
        {lots.map((lot, place) => (
          <li key={place} className={css.type}>
            <span>
              {[
                t(lot.paid ? 'one.paid' : 'one.granted'),
                lot.expiryDate ? t('one.until', { date: date(lot.expiryDate) }) : t('one.noExpiry'),
              ].join(', ')}
            </span>
            <Coins count={lot.amount} />
          </li>
        ))}
      </ul>
    </section>
  )
}
