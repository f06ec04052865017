import type { CoursePage } from '#contract/catalogue/courses/calls.ts'
import { useWords } from '#web/core/words.tsx'

/** What an applicant is to write, how long, and who is to speak for them. */
export function CourseMaterials({
  course: { materials },
}: {
  course: Pick<CoursePage, 'materials'>
}) {
  const t = useWords('catalogue/materials')
  const lines = materials
    ? [
        ...(materials.statements === 'ucas'
          ? [t('ucas')]
          : materials.statements.map(({ type, question, unit, least, most, needed }) => {
              const limits = [
                t(`limit.${unit}`, { least, most }),
                ...(needed ? [] : [t('optional')]),
              ]
              return `${question || t(`types.${type}`)}: ${limits.join(', ')}`
            })),
        ...(materials.referees > 0 ? [t('referees', { count: materials.referees })] : []),
        ...(materials.letters > 0 ? [t('letters', { count: materials.letters })] : []),
      ]
    : []
  return (
    <section>
      <h2>{t('title')}</h2>
      {lines.length === 0 ? (
        <p>{t(materials ? 'nothing' : 'unknown')}</p>
      ) : (
        <ul>
          {lines.map((line, at) => (
            <li key={at}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
