import {
  Area,
  AreaChart,
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import type { ChartProps, Series } from './chart.tsx'
import css from './chart-drawn.module.css'

const colorOf = ({ token = 'teal' }: Series): string => `var(--${token})`

const axis = { tickLine: false, axisLine: false, stroke: 'var(--line)', minTickGap: 8 }

export default function ChartDrawn({ kind = 'bars', rows, by, series, height = 220 }: ChartProps) {
  const parts = (
    <>
      <CartesianGrid vertical={false} stroke="var(--line)" strokeDasharray="5 5" />
      <XAxis {...axis} dataKey={by} />
      <YAxis {...axis} width="auto" />
      <Tooltip
        isAnimationActive={false}
        wrapperClassName={css.tooltip ?? ''}
        cursor={{ fill: 'var(--sunken)', stroke: 'var(--line)' }}
      />
      {series.length > 1 && <Legend verticalAlign="top" />}
    </>
  )
  // The drawing is hidden from screen readers, who get the table: the keyboard must not stop in it.
  const still = { accessibilityLayer: false, data: [...rows] }
  return (
    <div className={css.chart} style={{ height }}>
      <ResponsiveContainer>
        {kind === 'area' ? (
          <AreaChart {...still}>
            {parts}
            {series.map((one) => (
              <Area
                key={one.key}
                dataKey={one.key}
                name={one.label}
                type="monotone"
                stroke={colorOf(one)}
                strokeWidth={2}
                fill={colorOf(one)}
                fillOpacity={0.2}
                dot={rows.length <= 12}
                isAnimationActive={false}
              />
            ))}
          </AreaChart>
        ) : (
          <BarChart {...still}>
            {parts}
            {series.map((one) => (
              <Bar
                key={one.key}
                dataKey={one.key}
                name={one.label}
                fill={colorOf(one)}
                isAnimationActive={false}
              />
            ))}
          </BarChart>
        )}
      </ResponsiveContainer>
    </div>
  )
}
