import type { getBookFigures } from '#contract/wallet/books/calls.ts'
import type { ResponseOf } from '#contract/kit.ts'
import { unitsFrom } from '#contract/money.ts'
import { useFormat } from '#web/core/format.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Chart } from '#web/ui/app/chart.tsx'
import { FigureTable } from '#web/ui/app/figure-table.tsx'
import { Card } from '#web/ui/card.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/state.tsx'
import css from '../wallet.module.css'

const pictures = {
  income: ['services', 'breakage', 'exchange'],
  costs: ['fees', 'promotions'],
  owed: ['bought', 'promotional'],
} as const
const tokens = ['teal', 'brass-bright', 'platinum'] as const

/** Months in pictures, each with its table; then the coins that are owed. */
export function BooksFiguresTab() {
  const t = useWords('wallet/books')
  const query = useCallQuery<typeof getBookFigures>(
    'GET /api/books/figures',
    {},
    { topics: ['books'] },
  )
  if (query.isPending) return <SkeletonLines lines={6} height="4rem" />
  if (query.isError) return <ErrorState failure={query.error} retry={() => void query.refetch()} />
  if (query.data.months.length === 0)
    return (
      <EmptyState picture="letters" title={t('figures.empty.title')}>
        {t('figures.empty.text')}
      </EmptyState>
    )
  return <Pictures figures={query.data} />
}

function Pictures({ figures }: { figures: ResponseOf<typeof getBookFigures> }) {
  const t = useWords('wallet/books')
  const types = useWords('wallet')
  const { date } = useFormat()
  const { currency } = figures
  const months = figures.months.map(({ month, ...of }) => ({
    month: date(month, 'short'),
    ...(Object.fromEntries(
      Object.entries(of).map(([key, minor]) => [key, unitsFrom(minor, currency)]),
    ) as typeof of),
  }))
  return (
    <div className={css.halves}>
      {(['income', 'costs', 'owed'] as const).map((picture) => (
        <Card key={picture} title={t(`figures.${picture}`, { currency })}>
          <Chart
            label={t(`figures.${picture}`, { currency })}
            kind={picture === 'owed' ? 'area' : 'bars'}
            rows={months}
            by="month"
            series={pictures[picture].map((key, at) => ({
              key,
              label: t(`figures.${key}`),
              token: tokens[at]!,
            }))}
          />
          <details>
            <summary>{t('figures.table')}</summary>
            <FigureTable
              head={[t('figures.month'), ...pictures[picture].map((key) => t(`figures.${key}`))]}
              rows={months.map((row) => [row.month, ...pictures[picture].map((key) => row[key])])}
            />
          </details>
        </Card>
      ))}
      <Card title={t('figures.ages')}>
        <FigureTable
          texts={3}
          head={[t('figures.kind'), t('figures.type'), t('figures.age'), t('figures.coins')]}
          rows={figures.liability.map(({ paid, coinType, age, coins }) => [
            `${t(paid ? 'figures.bought' : 'figures.promotional')}, ${types(`coinTypes.${coinType}`)}, ${t(`ages.${age}`)}`,
            types(`coinTypes.${coinType}`),
            t(`ages.${age}`),
            coins,
          ])}
        />
      </Card>
    </div>
  )
}
