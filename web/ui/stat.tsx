import type { ReactNode } from 'react'
import { Link } from './link.tsx'
import css from './stat.module.css'

/** One figure with its name, optionally a way to what lies behind it. */
export const Stat = ({
  label,
  value,
  note,
  to,
}: {
  label: string
  value: ReactNode
  note?: ReactNode
  to?: string
}) => (
  <div className={css.stat}>
    <p className={css.label}>
      {to ? (
        <Link to={to} className={css.link}>
          {label}
        </Link>
      ) : (
        label
      )}
    </p>
    <p className={css.value}>{value}</p>
    {note && <p className={css.note}>{note}</p>}
  </div>
)

/** Figures side by side. */
export const Stats = ({ children }: { children: ReactNode }) => (
  <div className={css.stats}>{children}</div>
)
