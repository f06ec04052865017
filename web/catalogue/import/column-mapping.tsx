import { useState } from 'react'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { TextField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { useSaveMapping } from './save-mapping.ts'
import css from '../manage.module.css'

type Props = {
  ours: readonly string[]
  theirs: readonly string[]
  name: string
  mapping: Record<string, string>
  onSaved: (name: string) => void
}

/** Says for each of our columns which of theirs it is, or one value for all; saved under a name. */
export function ColumnMapping({ ours, theirs, name, mapping, onSaved }: Props) {
  const t = useWords('catalogue/courses')
  const [called, setCalled] = useState(name)
  const [chosen, setChosen] = useState(mapping)
  const save = useSaveMapping({
    onFailure: toast.bad,
    onDone: (saved) => (toast.good(t('imports.saved')), onSaved(saved.name)),
  })
  const given = Object.fromEntries(Object.entries(chosen).filter(([, from]) => from !== ''))
  return (
    <form
      className={css.mapping}
      onSubmit={(event) => (
        event.preventDefault(),
        save.run({ path: { name: called }, body: { mapping: given } })
      )}
    >
      <h2>{t('imports.mapping')}</h2>
      <datalist id="their-columns">
        {theirs.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <div className={css.grid}>
        {ours.map((column) => (
          <label key={column}>
            {column}
            <input
              list="their-columns"
              value={chosen[column] ?? ''}
              placeholder={column === 'country' ? t('imports.fixed') : undefined}
              onChange={(event) => setChosen({ ...chosen, [column]: event.target.value })}
            />
          </label>
        ))}
      </div>
      <TextField
        label={t('imports.mappingName')}
        value={called}
        required
        maxLength={40}
        onChange={(event) => setCalled(event.target.value.toLowerCase().replace(/[^a-z0-9-]/g, ''))}
      />
      <Button type="submit" busy={save.pending} disabled={called === ''}>
        {t('imports.save')}
      </Button>
    </form>
  )
}
