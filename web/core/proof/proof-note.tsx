import { useSyncExternalStore } from 'react'
import { isProving, watchProving } from './proof.ts'
import { useWords } from '../words.tsx'
import css from './proof-note.module.css'

/** Says that the browser works for a moment; nothing has to be done. */
export function ProofNote() {
  const t = useWords('ui')
  const proving = useSyncExternalStore(watchProving, isProving, () => false)
  return (
    <div role="status" className={css.note} data-shown={proving || undefined}>
      {proving && t('working')}
    </div>
  )
}
