import type { ReactNode } from 'react'
import css from './facts.module.css'

/** Names and values of one thing. Values that are absent are left out. */
export const Facts = ({
  facts,
  columns = 1,
}: {
  facts: readonly (readonly [name: string, value: ReactNode])[]
  columns?: 1 | 2 | 3
}) => (
  <dl className={css.facts} data-columns={columns}>
    {facts
      .filter(([, value]) => value !== null && value !== undefined && value !== '')
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)
