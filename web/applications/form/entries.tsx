import type { ReactNode } from 'react'
import { useFocusAdded } from '#web/core/focus-added.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { type Edit, editEntry, withoutFields } from './edit.ts'
import css from './form.module.css'

/** A list inside a step: each entry a small form, added and removed in place. */
export function Entries<T extends object, I extends object>({
  edit,
  name,
  max,
  empty,
  children,
}: {
  edit: Edit<T>
  name: keyof T & string
  max: number
  /** What a new entry begins with. */
  empty: I
  children: (entry: Edit<I>) => ReactNode
}) {
  const t = useWords('applications/form')
  const list = edit.draft[name] as I[]
  const [holder, adds] = useFocusAdded<HTMLFieldSetElement>(list.length)
  const what = t.loose(`fields.${name}`)
  return (
    <fieldset ref={holder} className={css.group}>
      <legend>{what}</legend>
      {list.length === 0 && <p className={css.soft}>{t.loose(`lists.${name}.none`)}</p>}
      {list.map((_, n) => {
        const called = t('entry.nth', { what, n: n + 1 })
        return (
          <div key={n} data-entry className={css.entry} role="group" aria-label={called}>
            <div className={css.entryHead}>
              <strong>{called}</strong>
              <Button
                size="s"
                look="quiet"
                icon="trash"
                aria-label={t('entry.removeThis', { name: called })}
                onClick={() => withoutFields(edit, name, n)}
              >
                {t('entry.remove')}
              </Button>
            </div>
            <div className={css.fields}>{children(editEntry(edit, name, n))}</div>
          </div>
        )
      })}
      {list.length < max && (
        <div>
          <Button
            icon="plus"
            onClick={() => {
              adds()
              edit.set({ [name]: [...list, empty] } as unknown as Partial<T>)
            }}
          >
            {t.loose(`lists.${name}.add`)}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
