import { screenPath } from '#contract/paths.ts'
import type { Wallet } from '#contract/wallet/ledger/calls.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { Coins } from '#web/ui/coins.tsx'
import { Link } from '#web/ui/link.tsx'
import css from '../wallet.module.css'

/** Each type of coin and what it can pay for. */
export function CoinTypes({ balance }: { balance: Wallet['balance'] }) {
  const t = useWords('wallet/ledger')
  const said = useWords('wallet')
  const { list } = useFormat()
  return (
    <ul className={css.lines}>
      {balance.map(({ type, amount, held, buys }) => (
        <li key={type} className={css.type} data-none={amount + held === 0 || undefined}>
          <Link to={screenPath('transactions')} search={{ 'f.type': type }}>
            {said(`coinTypes.${type}`)}
          </Link>
          <Coins count={amount} />
          <p className={css.soft}>
            {buys.length > 0
              ? t('home.usedFor', {
                  list: list(buys.map((purpose) => t.loose(`purposes.${purpose}`))),
                })
              : t('home.usedForNothing')}
            {held > 0 && ` · ${t('home.onHold', { count: held })}`}
          </p>
        </li>
      ))}
    </ul>
  )
}
