import type { ReactNode } from 'react'
import { useFocusAdded } from '#web/core/focus-added.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import css from '../manage.module.css'

type Props<R> = {
  legend: string
  rows: readonly R[]
  onChange: (rows: R[]) => void
  /** So many at most. */
  max?: number
  /** The row that comes when one is added. */
  blank: () => R
  children: (row: R, set: (change: Partial<R>) => void) => ReactNode
}

/** Rows of fields that can be added to and taken from. */
export function RowList<R>({ legend, rows, max = Infinity, onChange, blank, children }: Props<R>) {
  const t = useWords('catalogue/courses')
  const [holder, adds] = useFocusAdded<HTMLFieldSetElement>(rows.length)
  const set = (at: number, change: Partial<R>) =>
    onChange(rows.map((row, n) => (n === at ? { ...row, ...change } : row)))
  return (
    <fieldset ref={holder} className={css.rows}>
      <legend>{legend}</legend>
      {rows.map((row, at) => (
        <div key={at} data-entry role="group" aria-label={`${legend} ${at + 1}`}>
          {children(row, (change) => set(at, change))}
          <Button
            size="s"
            look="quiet"
            icon="trash"
            onClick={() => onChange(rows.filter((_, n) => n !== at))}
          >
            {t('edit.remove')}
          </Button>
        </div>
      ))}
      {rows.length < max && (
        <Button size="s" icon="plus" onClick={() => (adds(), onChange([...rows, blank()]))}>
          {t('edit.add')}
        </Button>
      )}
    </fieldset>
  )
}
