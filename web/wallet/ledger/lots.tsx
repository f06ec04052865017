import type { getTransaction } from '#contract/wallet/statements/calls.ts'
import type { ResponseOf } from '#contract/kit.ts'
import { useWords } from '#web/core/words.tsx'
import { useDeadline } from '#web/parts/use-deadline.ts'
import { Coins } from '#web/ui/coins.tsx'
import css from '../wallet.module.css'

/** Which coins it was: one line a lot, in the order they were taken. */
export function Lots({
  one: { lots, timeZone },
}: {
  one: Pick<ResponseOf<typeof getTransaction>, 'lots' | 'timeZone'>
}) {
  const t = useWords('wallet/ledger')
  const deadline = useDeadline()
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
                lot.expiresAt
                  ? t('one.until', { at: deadline(lot.expiresAt, timeZone) })
                  : t('one.noExpiry'),
              ].join(', ')}
            </span>
            <Coins count={lot.amount} />
          </li>
        ))}
      </ul>
    </section>
  )
}
