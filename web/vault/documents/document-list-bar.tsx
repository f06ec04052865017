import { useEffect, useState } from 'react'
import { localStore } from '#web/core/browser-storage.ts'
import type { ListState } from '#web/core/list-state.ts'
import { useWords } from '#web/core/words.tsx'
import { SelectField, TextField } from '#web/ui/app/fields.tsx'
import { Segments } from '#web/ui/segments.tsx'
import css from './document-list.module.css'

export const documentOrders = ['type', 'newest', 'oldest', 'title', 'expiry'] as const
export type ListView = 'grid' | 'list'
const key = 'documents.look'
const pause = 250

/** The way a person likes to see their shelves stays theirs. */
export const useLook = () => {
  const [look, setLook] = useState<ListView>(() =>
    localStore.get(key) === 'list' ? 'list' : 'grid',
  )
  const keep = (next: ListView) => {
    localStore.set(key, next)
    setLook(next)
  }
  return [look, keep] as const
}

/** Search, order and look of a shelf. The search waits until the typing pauses. */
export function DocumentListBar({
  state,
  look,
  onLook,
}: {
  state: ListState
  look: ListView
  onLook: (look: ListView) => void
}) {
  const t = useWords('vault/documents')
  const [typed, setTyped] = useState(state.search)
  useEffect(() => {
    if (typed === state.search) return
    const timer = setTimeout(() => state.change({ search: typed }), pause)
    return () => clearTimeout(timer)
  })
  return (
    <div className={css.bar}>
      <TextField
        type="search"
        label={t('search')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <SelectField
        label={t('sort.label')}
        value={state.sort}
        onChange={(sort) => state.change({ sort: sort ?? 'type' })}
        data={documentOrders.map((value) => ({ value, label: t(`sort.${value}`) }))}
      />
      <Segments
        name="look"
        label={t('view.label')}
        value={look}
        onChange={onLook}
        choices={[
          { value: 'grid', label: t('view.grid'), icon: 'copy' },
          { value: 'list', label: t('view.list'), icon: 'menu' },
        ]}
      />
    </div>
  )
}
