import { maxCoins } from '#contract/wallet/shapes.ts'
import type { TransferForm } from '#contract/transfers/requests/form.ts'
import type { getTransferWorth } from '#contract/transfers/requests/calls.ts'
import { useFormat } from '#web/core/format.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { OldRates } from '#web/parts/old-rates.tsx'
import css from '../transfers.module.css'

/** What the coins come to in the currency of the account, at today's rates. */
export function PayoutWorth({
  form: {
    type,
    coins,
    accountDetails: { currency },
  },
}: {
  form: TransferForm
}) {
  const t = useWords('transfers')
  const { date } = useFormat()
  const isKnown =
    type === 'bank' && currency !== '' && coins !== null && coins >= 1 && coins <= maxCoins
  const worth = useCallQuery<typeof getTransferWorth>(
    'GET /api/requests/worth',
    { query: { coins: String(coins), currency } },
    { enabled: isKnown, keep: true },
  )
  if (!isKnown) return null
  return (
    <>
      <p className={css.soft} role="status">
        {worth.data && !worth.isPlaceholderData
          ? t('form.worth', {
              amount: worth.data.amount,
              currency: worth.data.currency,
              day: date(worth.data.rateDay),
            })
          : worth.error?.message}
      </p>
      {worth.data && <OldRates day={worth.data.rateDay} />}
    </>
  )
}
