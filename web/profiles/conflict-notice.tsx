import { useWords } from '#web/core/words.tsx'
import { EditConflict } from '#web/parts/edit-conflict.tsx'
import type { DraftPart } from './draft.ts'
import type { ProfileAutosave } from './use-autosave.ts'

/** Somebody, or another tab, changed the same parts: the student says whose stays. */
export function ConflictNotice({ save }: { save: ProfileAutosave }) {
  const t = useWords('profiles')
  return (
    <EditConflict
      title={t('conflict.title')}
      text={t('conflict.text')}
      conflicts={save.conflicts}
      nameOf={(part) => t(`conflict.parts.${part}`)}
      show={(part, value) => <Value part={part} value={value} />}
      onChoose={save.choose}
    />
  )
}

/** Lists by their names, plain values as they are. */
function Value({ part, value }: { part: DraftPart; value: unknown }) {
  const t = useWords('profiles')
  if (value === null || value === '') return <>{t('conflict.nothing')}</>
  if (part === 'education')
    return (
      <>
        {(value as { institution: string }[]).map(({ institution }) => institution).join(', ') ||
          t('conflict.nothing')}
      </>
    )
  if (part === 'tests')
    return (
      <>
        {(value as { test: string; overall: number | null }[])
          .map(({ test, overall }) => `${test} ${overall ?? ''}`)
          .join(', ') || t('conflict.nothing')}
      </>
    )
  if (typeof value === 'object')
    return (
      <>
        {Object.values(value)
          .flat()
          .filter((one) => one !== null && typeof one !== 'object')
          .join(', ') || t('conflict.nothing')}
      </>
    )
  return <>{String(value)}</>
}
