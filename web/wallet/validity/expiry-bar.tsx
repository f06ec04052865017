import type { CSSProperties } from 'react'
import type { Wallet } from '#contract/wallet/ledger/calls.ts'
import { useLocale, useWords } from '#web/core/words.tsx'
import { useDeadline } from '#web/parts/use-deadline.ts'
import { Coins } from '#web/ui/coins.tsx'
import { byMonth } from './expiry.ts'
import css from '#web/wallet/wallet.module.css'

/** One bar of all coins, cut by the month in which they run out; its parts are named below. */
export function ExpiryBar({ wallet }: { wallet: Wallet }) {
  const t = useWords('wallet/ledger')
  const said = useWords('wallet')
  const locale = useLocale()
  const deadline = useDeadline()
  const months = byMonth(wallet.coinExpiryDetails)
  const never = wallet.available - months.reduce((total, { coins }) => total + coins, 0)
  if (months.length === 0) return <p className={css.soft}>{t('home.noneExpire')}</p>
  const monthName = (month: string) =>
    new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${month}-01`),
    )
  return (
    <>
      <div className={css.expiry} aria-hidden="true">
        {months.map(({ month, coins }, place) => (
          <i key={month} style={{ flexGrow: coins, '--place': place } as CSSProperties} />
        ))}
        {never > 0 && <i data-never style={{ flexGrow: never }} />}
      </div>
      <ul className={css.lines}>
        {months.map(({ month, coins, lots }, place) => (
          <li key={month} className={css.type}>
            <strong className={css.month} style={{ '--place': place } as CSSProperties}>
              {monthName(month)}
            </strong>
            <Coins count={coins} />
            <p className={css.soft}>
              {lots
                .map(
                  (lot) =>
                    `${said(`coinTypes.${lot.coinType}`)}: ${t('home.expires', { count: lot.amount, at: deadline(lot.expiresAt, wallet.timeZone) })}`,
                )
                .join(' · ')}
            </p>
          </li>
        ))}
        {never > 0 && (
          <li className={css.type}>
            <strong className={css.month} data-never>
              {t('home.never')}
            </strong>
            <Coins count={never} />
          </li>
        )}
      </ul>
    </>
  )
}
