// What stays closed while an admin acts for somebody is shown as such beforehand, where it stands.
import type { ReactNode } from 'react'
import { useWords } from '#web/core/words.tsx'
import { actingNow } from './acting.ts'
import css from './closed-while-acting.module.css'

/** Fields and buttons that can be seen and not used, with the reason above them. */
export function ClosedWhileActing({ children }: { children: ReactNode }) {
  const t = useWords('ui')
  if (!actingNow()) return children
  return (
    <fieldset className={css.closed} disabled>
      <legend>{t('problem.barred')}</legend>
      {children}
    </fieldset>
  )
}

/** The reason in place of the button that leads to what stays closed. */
export function UnlessActing({ children }: { children: ReactNode }) {
  const t = useWords('ui')
  return actingNow() ? <p className={css.instead}>{t('problem.barred')}</p> : children
}
