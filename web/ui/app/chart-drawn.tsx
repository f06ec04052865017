import { AreaChart, BarChart } from '@mantine/charts'
import type { ChartProps } from './chart.tsx'
import '@mantine/charts/styles.layer.css'

export default function ChartDrawn({ kind = 'bars', rows, by, series, height = 220 }: ChartProps) {
  const drawing = {
    h: height,
    data: [...rows],
    dataKey: by,
    series: series.map((one) => ({
      name: one.key,
      label: one.label,
      color: `var(--${one.token ?? 'teal'})`,
    })),
    gridAxis: 'y' as const,
    tickLine: 'none' as const,
    withLegend: series.length > 1,
  }
  // The drawing is hidden from screen readers, who get the table: the keyboard must not stop in it.
  const still = { accessibilityLayer: false }
  return kind === 'area' ? (
    <AreaChart
      {...drawing}
      areaChartProps={still}
      withDots={rows.length <= 12}
      curveType="monotone"
    />
  ) : (
    <BarChart {...drawing} barChartProps={still} />
  )
}
