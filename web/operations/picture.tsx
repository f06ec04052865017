import type { ReactNode } from 'react'
import { Chart, type Series } from '#web/ui/app/chart.tsx'
import { FigureTable } from '#web/ui/app/figure-table.tsx'
import { Card } from '#web/ui/card.tsx'

type Props = {
  title: string
  /** What the rows are named by. */
  by: string
  /** Opens the table. */
  behind: string
  /** Its name in the table, its shorter one in the picture, and a figure for each series. */
  rows: readonly { name: string; short?: string; figures: readonly number[] }[]
  series: readonly Omit<Series, 'key'>[]
  children?: ReactNode
}

/** Bars and, behind them, the same as a table. */
export function Picture({ title, by, behind, rows, series, children }: Props) {
  return (
    <Card title={title}>
      {children}
      <Chart
        label={title}
        rows={rows.map(({ name, short = name, figures }) => ({
          name: short,
          ...Object.fromEntries(figures.map((figure, at) => [at, figure])),
        }))}
        by="name"
        series={series.map(({ label, token }, at) => ({
          key: String(at),
          label,
          ...(token ? { token } : {}),
        }))}
      />
      <details>
        <summary>{behind}</summary>
        <FigureTable
          head={[by, ...series.map(({ label }) => label)]}
          rows={rows.map(({ name, figures }) => [name, ...figures])}
        />
      </details>
    </Card>
  )
}
