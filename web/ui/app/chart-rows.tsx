import { useFormat } from '#web/core/format.ts'
import type { ChartProps } from './chart.tsx'
import css from './chart-drawn.module.css'

/** Bars that lie, each under its own words: for steps and states, whose names are long and few. */
export function ChartRows({ rows, by, series: [one] }: ChartProps) {
  const { number } = useFormat()
  if (!one) return null
  const max = Math.max(1, ...rows.map((row) => Number(row[one.key])))
  return (
    <ol className={css.lying}>
      {rows.map((row) => (
        <li key={String(row[by])}>
          <span>{row[by]}</span>
          <span>{number(Number(row[one.key]))}</span>
          <i
            style={{
              inlineSize: `${(100 * Number(row[one.key])) / max}%`,
              background: `var(--${one.token ?? 'teal'})`,
            }}
          />
        </li>
      ))}
    </ol>
  )
}
