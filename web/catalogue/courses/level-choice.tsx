import { educationLevelIds } from '#contract/qualifications/education.ts'
import { useWords } from '#web/core/words.tsx'

/** Of which earlier studies something is asked; null for those that lead to the course. */
export function LevelChoice({
  level,
  onChange,
}: {
  level: string | null
  onChange: (level: string | null) => void
}) {
  const t = useWords('catalogue/courses')
  const content = useWords('content')
  return (
    <label>
      {t('requirements.level')}
      <select value={level ?? ''} onChange={(event) => onChange(event.target.value || null)}>
        <option value="">{t('requirements.leading')}</option>
        {educationLevelIds.map((id) => (
          <option key={id} value={id}>
            {content(`educationLevels.${id}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
