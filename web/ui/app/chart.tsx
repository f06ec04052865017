import { lazy, Suspense } from 'react'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ChartRows } from './chart-rows.tsx'

export type Series = {
  key: string
  label: string
  token?: 'teal' | 'brass-bright' | 'good' | 'bad' | 'platinum'
}
export type ChartProps = {
  label: string
  /** `rows`: bars that lie, of one series. */
  kind?: 'bars' | 'area' | 'rows'
  rows: readonly Record<string, string | number>[]
  /** The key of the horizontal axis. */
  by: string
  series: readonly Series[]
  height?: number
}
const Drawn = lazy(() => import('./chart-drawn.tsx'))

/** A small chart with its numbers as a table for screen readers. The drawing code is loaded when one is shown. */
export const Chart = (props: ChartProps) => (
  <figure aria-label={props.label}>
    <div aria-hidden="true">
      {props.kind === 'rows' ? (
        <ChartRows {...props} />
      ) : (
        <Suspense fallback={<Skeleton height={`${props.height ?? 220}px`} />}>
          <Drawn {...props} />
        </Suspense>
      )}
    </div>
    {/* A table cannot be made one pixel high, so what hides it stands around it. */}
    <div className="unseen">
      <table>
        <thead>
          <tr>
            <th scope="col">{props.label}</th>
            {props.series.map((one) => (
              <th key={one.key}>{one.label}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.rows.map((row) => (
            <tr key={String(row[props.by])}>
              <th>{row[props.by]}</th>
              {props.series.map((one) => (
                <td key={one.key}>{row[one.key]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </figure>
)
