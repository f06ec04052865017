import type { FormEventHandler, ReactNode } from 'react'
import { Notice } from '#web/ui/notice.tsx'
import css from '../identity.module.css'

/** One short form: heading, a line, what went wrong or right, the fields. */
export const SignInSheet = ({
  title,
  intro,
  failure,
  note,
  onSubmit,
  children,
}: {
  title: string
  intro?: ReactNode
  failure?: string | null
  note?: string | null
  onSubmit?: FormEventHandler<HTMLFormElement>
  children: ReactNode
}) => (
  <form className={css.sheet} onSubmit={onSubmit} noValidate>
    <div>
      <h1>{title}</h1>
      {intro && <p className={css.intro}>{intro}</p>}
    </div>
    {note && !failure && <Notice tone="good">{note}</Notice>}
    {failure && <Notice tone="bad">{failure}</Notice>}
    {children}
  </form>
)
