import { useElementSize } from '@mantine/hooks'
import { scaleBand, scaleLinear } from 'd3-scale'
import { useState, type PointerEvent } from 'react'
import { useFormat } from '#web/core/format.ts'
import { ChartAreas, ChartBars } from './chart-marks.tsx'
import type { ChartProps, Series } from './chart.tsx'
import css from './chart-drawn.module.css'

const colorOf = ({ token = 'teal' }: Series): string => `var(--${token})`
const below = 24
const above = 8
/** About as wide as a figure of the vertical axis, and as a label of the horizontal one. */
const figure = 8
const label = 64

/** The drawing is hidden from screen readers, who get the table: the keyboard does not stop in it. */
export default function ChartDrawn({ kind = 'bars', rows, by, series, height = 220 }: ChartProps) {
  const { ref, width } = useElementSize()
  const { number } = useFormat()
  const [at, setAt] = useState<number>()

  const values = rows.flatMap((row) => series.map(({ key }) => Number(row[key])))
  const y = scaleLinear([Math.min(0, ...values), Math.max(1, ...values)], [height - below, above])
  y.nice(5)
  // Of what is counted in ones there are no halves.
  const ticks = values.every(Number.isInteger) ? y.ticks(5).filter(Number.isInteger) : y.ticks(5)
  const start = figure * Math.max(...ticks.map((tick) => number(tick).length)) + figure
  const x = scaleBand(
    rows.map((_, index) => index),
    [start, Math.max(width, start + 1)],
  )
  const every = Math.ceil(label / x.step())
  const marks = { rows, series, colorOf, x, y }
  const row = at === undefined ? undefined : rows[at]

  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const inside = clientX - currentTarget.getBoundingClientRect().left
    const index = Math.floor((inside - start) / x.step())
    setAt(rows[index] ? index : undefined)
  }
  return (
    <div className={css.chart} ref={ref}>
      {series.length > 1 && <Legend series={series} />}
      <svg
        width="100%"
        height={height}
        onPointerMove={point}
        onPointerLeave={() => setAt(undefined)}
      >
        {ticks.map((tick) => (
          <g key={tick} transform={`translate(0 ${y(tick)})`}>
            <line className={css.grid} x1={start} x2={width} />
            <text x={start - figure} dy="0.32em" textAnchor="end">
              {number(tick)}
            </text>
          </g>
        ))}
        {at !== undefined && (
          <rect
            className={css.here}
            x={x(at)}
            width={x.step()}
            y={above}
            height={height - below - above}
          />
        )}
        {rows.map((one, index) =>
          index % every === 0 ? (
            <text key={index} x={x(index)! + x.step() / 2} y={height - figure} textAnchor="middle">
              {one[by]}
            </text>
          ) : null,
        )}
        {kind === 'area' ? <ChartAreas {...marks} /> : <ChartBars {...marks} />}
      </svg>
      {row && (
        <div
          className={css.tooltip}
          style={{ insetInlineStart: `clamp(0px, ${x(at!)! + x.step() / 2 - 60}px, 100% - 120px)` }}
        >
          <strong>{row[by]}</strong>
          {series.map((one) => (
            <span key={one.key}>
              <i style={{ background: colorOf(one) }} /> {one.label}: {number(Number(row[one.key]))}
            </span>
          ))}
        </div>
      )}
    </div>
  )
}

const Legend = ({ series }: Pick<ChartProps, 'series'>) => (
  <ul className={css.legend}>
    {series.map((one) => (
      <li key={one.key}>
        <i style={{ background: colorOf(one) }} /> {one.label}
      </li>
    ))}
  </ul>
)
