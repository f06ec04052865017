import type { ReactNode } from 'react'
import type { form } from '#text/en/applications/form.ts'
import { useWords } from '#web/core/words.tsx'
import css from '../form/form.module.css'

/** Fields that belong together, under their name. */
export function Group({
  name,
  children,
}: {
  name: keyof (typeof form)['groups']
  children: ReactNode
}) {
  const t = useWords('applications/form')
  return (
    <fieldset className={css.group}>
      <legend>{t(`groups.${name}`)}</legend>
      <div className={css.fields}>{children}</div>
    </fieldset>
  )
}
