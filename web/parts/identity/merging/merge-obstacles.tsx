import type { MergeObstacle } from '#contract/merge-obstacles.ts'
import { useWords } from '#web/core/words.tsx'

/** What keeps two accounts from being merged now; nothing where nothing does. */
export function MergeObstacles({ obstacles }: { obstacles: readonly MergeObstacle[] }) {
  const t = useWords('identity/merging')
  if (obstacles.length === 0) return null
  return (
    <>
      <p>{t('first')}</p>
      <ul>
        {obstacles.map((obstacle) => (
          <li key={obstacle}>{t(`obstacles.${obstacle}`)}</li>
        ))}
      </ul>
    </>
  )
}
