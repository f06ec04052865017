import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import type { Config } from '../documents/document-fields.tsx'
import css from '../documents/document-list.module.css'

type Completeness = { needed: number; present: number; missing: readonly string[] }

/** How many of the documents that applications ask for are here, and which are not. */
export function Needed({
  needed,
  present,
  missing,
  config,
}: Completeness & { config: Config | undefined }) {
  const t = useWords('vault/documents')
  const { list } = useFormat()
  const said = t('needed', { present, needed })
  const names = missing.map(
    (id) => config?.documentTypes.find((type) => type.id === id)?.name ?? id,
  )
  return (
    <div className={css.needed}>
      <div>{said}</div>
      <progress value={present} max={needed} aria-label={said} />
      {names.length > 0 && <div className={css.soft}>{t('missing', { types: list(names) })}</div>}
    </div>
  )
}
