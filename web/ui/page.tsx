import type { ReactNode } from 'react'
import { Link } from './link.tsx'
import { SkeletonLines } from './skeleton.tsx'
import { ErrorState } from './state.tsx'
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

type Answer = { isError: boolean; error: unknown; refetch: () => unknown }

/** A screen whose answers are not all there: lines to come, or what went wrong with one of them. */
export function WaitingPage({
  title,
  answers,
  width,
}: {
  title: string
  answers: readonly Answer[]
  width?: 'text' | 'wide'
}) {
  const failed = answers.find(({ isError }) => isError)
  return (
    <Page title={title} {...(width ? { width } : {})}>
      {failed ? (
        <ErrorState failure={failed.error} retry={() => void failed.refetch()} />
      ) : (
        <SkeletonLines lines={8} />
      )}
    </Page>
  )
}
