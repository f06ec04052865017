import type { ReactNode } from 'react'
import css from './card.module.css'

/** A sheet of paper: something that can be picked up as a whole. Sections of one page need no card. */
export const Card = ({
  title,
  aside,
  children,
  as: As = 'section',
}: {
  title?: ReactNode
  /** What stands across from the title: a badge, a menu. */
  aside?: ReactNode
  children: ReactNode
  as?: 'section' | 'article' | 'div' | 'li'
}) => (
  <As className={css.card}>
    {(title || aside) && (
      <div className={css.head}>
        {title && <h2>{title}</h2>}
        {aside}
      </div>
    )}
    {children}
  </As>
)
