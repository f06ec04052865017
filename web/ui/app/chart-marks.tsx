import { type ScaleBand, type ScaleLinear, scaleBand } from 'd3-scale'
import { area, curveMonotoneX, line } from 'd3-shape'
import type { ChartProps, Series } from './chart.tsx'

type Marks = Pick<ChartProps, 'rows' | 'series'> & {
  colorOf: (series: Series) => string
  x: ScaleBand<number>
  y: ScaleLinear<number, number>
}
type Point = [x: number, y: number]

/** Beyond so many rows the dots of a line would touch. */
const maxDots = 12

export function ChartBars({ rows, series, colorOf, x, y }: Marks) {
  const inside = scaleBand(
    series.map(({ key }) => key),
    [0, x.bandwidth()],
  )
  inside.paddingOuter(0.2).paddingInner(0.1)
  return series.map((one) =>
    rows.map((row, index) => {
      const value = Number(row[one.key])
      return (
        <rect
          key={`${one.key} ${index}`}
          x={x(index)! + inside(one.key)!}
          width={inside.bandwidth()}
          y={y(Math.max(0, value))}
          height={Math.abs(y(value) - y(0))}
          fill={colorOf(one)}
        />
      )
    }),
  )
}

export function ChartAreas({ rows, series, colorOf, x, y }: Marks) {
  const under = area<Point>()
    .y0(y(0))
    .y1((point) => point[1])
    .curve(curveMonotoneX)
  const along = line<Point>().curve(curveMonotoneX)
  return series.map((one) => {
    const points = rows.map((row, index): Point => [
      x(index)! + x.step() / 2,
      y(Number(row[one.key])),
    ])
    return (
      <g key={one.key} fill={colorOf(one)} stroke={colorOf(one)}>
        <path d={under(points) ?? ''} fillOpacity={0.2} stroke="none" />
        <path d={along(points) ?? ''} fill="none" strokeWidth={2} />
        {points.length <= maxDots &&
          points.map(([left, top], index) => <circle key={index} cx={left} cy={top} r={3} />)}
      </g>
    )
  })
}
