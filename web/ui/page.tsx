import type { ReactNode } from 'react'
import { Link } from './link.tsx'
import css from './page.module.css'

type Props = {
  title: ReactNode
  /** A sentence under the title. */
  intro?: ReactNode
  /** Buttons across from the title. */
  actions?: ReactNode
  /** `text` for reading and forms, `wide` for lists. */
  width?: 'text' | 'wide'
  /** The way back, for public pages; signed-in pages get theirs from the frame. */
  crumbs?: readonly { label: string; to: string }[]
  children: ReactNode
}

/** The body of one screen under its heading. */
export const Page = ({ title, intro, actions, width = 'wide', crumbs, children }: Props) => (
  <div className={`${css.page} ${css[width]}`}>
    {crumbs && (
      <nav className={css.crumbs} aria-label="Breadcrumb">
        {crumbs.map((crumb) => (
          <Link key={crumb.to} to={crumb.to}>
            {crumb.label}
          </Link>
        ))}
      </nav>
    )}
    <div className={css.head}>
      <div>
        <h1>{title}</h1>
        {intro && <p className={css.intro}>{intro}</p>}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
    {children}
  </div>
)
