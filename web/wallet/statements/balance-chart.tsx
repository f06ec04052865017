import { useState } from 'react'
import type { getBalanceHistory } from '#contract/wallet/statements/calls.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useLocale, useWords } from '#web/core/words.tsx'
import { Chart } from '#web/ui/app/chart.tsx'
import { Card } from '#web/ui/card.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'

const spans = ['d30', 'd90', 'd365'] as const

/** Coins available at the end of each day. */
export function BalanceChart({ walletId }: { walletId: string }) {
  const t = useWords('wallet/ledger')
  const locale = useLocale()
  const [span, setSpan] = useState<(typeof spans)[number]>('d30')
  const loaded = useCallQuery<typeof getBalanceHistory>(
    'GET /api/wallets/{id}/balances',
    {
      path: { id: walletId },
      query: { days: Number(span.slice(1)) },
    },
    { topics: ['wallet'], keep: true },
  )
  const short = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return (
    <Card
      title={t('home.history')}
      aside={
        <Segments
          name="days"
          label={t('home.history')}
          value={span}
          onChange={setSpan}
          choices={spans.map((value) => ({ value, label: t(`home.days.${value}`) }))}
        />
      }
    >
      {loaded.isError ? (
        <ErrorState failure={loaded.error} retry={() => void loaded.refetch()} />
      ) : loaded.data ? (
        <Chart
          kind="area"
          label={t('home.history')}
          by="day"
          series={[{ key: 'coins', label: t('home.available') }]}
          rows={loaded.data.days.map(({ day, coins }) => ({
            day: short.format(new Date(day)),
            coins,
          }))}
        />
      ) : (
        <Skeleton height="220px" />
      )}
    </Card>
  )
}
