import { useState } from 'react'
import type { listProviders } from '#contract/catalogue/providers/calls.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { SelectField } from '#web/ui/app/fields.tsx'
import css from '../decisions.module.css'

/** For admins, who see every university's desk but one at a time. */
export function UniversityFilter({
  universityId,
  onChange,
}: {
  universityId: string
  onChange: (universityId: string) => void
}) {
  const t = useWords('applications/university')
  const [typed, setTyped] = useState('')
  const loaded = useCallQuery<typeof listProviders>(
    'GET /api/rest/providers',
    { query: { q: typed.slice(0, 200), page: 0 } },
    { keep: true },
  )
  return (
    <div className={css.narrowBy}>
      <SelectField
        searchable
        aria-label={t('list.university')}
        placeholder={t('list.chooseUniversity')}
        value={universityId || null}
        onChange={(next) => onChange(next ?? '')}
        onSearchChange={setTyped}
        data={(loaded.data?.providers ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
    </div>
  )
}
