import type { FormEventHandler, ReactNode } from 'react'
import { Notice } from '#web/ui/notice.tsx'
import css from '../identity.module.css'

/** One short form: heading, a line, what went wrong or right, the fields. */
export const SignInSheet = ({
  title,
  intro,
  problem,
  note,
  onSubmit,
  children,
}: {
  title: string
  intro?: ReactNode
  problem?: string | null
  note?: string | null
  onSubmit?: FormEventHandler<HTMLFormElement>
  children: ReactNode
}) => (
  <form className={css.sheet} onSubmit={onSubmit} noValidate>
    <div>
      <h1>{title}</h1>
      {intro && <p className={css.intro}>{intro}</p>}
    </div>
    {note && !problem && <Notice tone="good">{note}</Notice>}
    {problem && <Notice tone="bad">{problem}</Notice>}
    {children}
  </form>
)
