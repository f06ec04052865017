import { useEffect, useState } from 'react'
import type { convertCurrency } from '#contract/wallet/payments/calls.ts'
import { useFormat } from '#web/core/format.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useLocale, useWords } from '#web/core/words.tsx'
import { Coins } from '#web/ui/coins.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { usePrice } from '../ledger/use-price.ts'
import { OldRates } from '#web/parts/old-rates.tsx'
import css from '../wallet.module.css'

/** The price of so many coins in a currency, asked after a pause in typing and again every minute. */
export function usePreview(coins: number | '', currency: string, isPossible: boolean) {
  const [settled, setSettled] = useState(coins)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(coins), 250)
    return () => clearTimeout(timer)
  }, [coins])
  const { data, isError, error, refetch, isPlaceholderData } = useCallQuery<typeof convertCurrency>(
    'GET /api/payments/currency_convert',
    {
      query: { from: 'AO', to: currency, amount: String(settled) },
    },
    { enabled: isPossible && settled === coins, every: 60_000, keep: true },
  )
  return {
    data,
    isError,
    error,
    refetch,
    isCurrent: isPossible && settled === coins && !isPlaceholderData && !isError,
  }
}

/** What is paid, at which rate, of which day, with which fee. */
export function PricePreview({
  coins,
  preview,
  isPossible,
}: {
  coins: number | ''
  preview: ReturnType<typeof usePreview>
  isPossible: boolean
}) {
  const t = useWords('wallet/ledger')
  const locale = useLocale()
  const { date } = useFormat()
  const { price, rate } = usePrice()
  const { data } = preview
  if (!isPossible) return null
  if (preview.isError)
    return <ErrorState failure={preview.error} retry={() => void preview.refetch()} />
  if (!data) return <Skeleton height="11rem" />
  const percent = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 2,
  }).format(data.feeBasisPoints / 10_000)
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(
    new Date(data.convertedAt),
  )
  return (
    <section className={css.preview} aria-live="polite" aria-busy={!preview.isCurrent}>
      <p className={css.pays}>
        <span>{t('add.price')}</span>
        <strong>{price(data.converted, data.to)}</strong>
      </p>
      <Facts
        facts={[
          [t('add.get'), <Coins key="coins" count={Number(coins)} />],
          [t('add.rate'), t('add.rateOf', { price: rate(data.rate, data.to) })],
          [
            t('add.fee'),
            data.feeBasisPoints === 0
              ? t('add.noFee')
              : t('add.feeOf', { fee: price(data.fee, data.to), percent }),
          ],
        ]}
      />
      <p className={css.soft}>{t('add.rateDay', { day: date(data.rateDay), time })}</p>
      <OldRates day={data.rateDay} />
    </section>
  )
}
