import type { ReactNode } from 'react'
import type { applicationForm } from '#text/en/applicationForm.ts'
import { useWords } from '#web/core/words.tsx'
import css from '../form/form.module.css'

/** Fields that belong together, under their name. */
export function Group({
  name,
  children,
}: {
  name: keyof (typeof applicationForm)['groups']
  children: ReactNode
}) {
  const t = useWords('applicationForm')
  return (
    <fieldset className={css.group}>
      <legend>{t(`groups.${name}`)}</legend>
      <div className={css.fields}>{children}</div>
    </fieldset>
  )
}
