import { Criteria } from '#contract/rewards/engine/criteria.ts'
import { ProgramActivity } from '#contract/rewards/programs/shapes.ts'
import { simulatedDays, type tryCriteria } from '#contract/rewards/simulation/calls.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { useDebounced } from '#web/ui/app/use-debounced.ts'
import css from '../rewards.module.css'

/** Typing pauses this long before it is counted. */
const pauseMs = 400

/** How many of those who were active lately meet the criteria as they are written now. */
export function WhatIf({
  programId,
  criteria,
  activities,
}: {
  programId: string
  criteria: Criteria
  activities: readonly ProgramActivity[]
}) {
  const t = useWords('rewards/simulation')
  const [query] = useDebounced(JSON.stringify({ criteria, activities }), pauseMs)
  const body = JSON.parse(query) as { criteria: Criteria; activities: ProgramActivity[] }
  const isWhole =
    Criteria.safeParse(body.criteria).success &&
    body.activities.every((each) => ProgramActivity.safeParse(each).success)
  const loaded = useCallQuery<typeof tryCriteria>(
    'POST /api/program/{id}/what-if',
    { path: { id: programId }, body },
    { enabled: isWhole, keep: true },
  )
  const says = (): string => {
    if (!isWhole) return t('whatIf.wrong')
    if (loaded.isPending) return t('whatIf.checking')
    if (loaded.isError) return loaded.error.message
    const { students, met, isSample } = loaded.data
    if (students === 0) return t('whatIf.nobody', { days: simulatedDays })
    if (students === null) return t('whatIf.fewActive', { days: simulatedDays })
    if (met === null) return t('whatIf.few', { count: students, days: simulatedDays })
    return isSample
      ? t('whatIf.about', { percent: Math.round((100 * met) / students), days: simulatedDays })
      : t('whatIf.met', { met, count: students, days: simulatedDays })
  }
  return (
    <p className={css.whatIf} role="status" aria-busy={loaded.isFetching}>
      {says()}
    </p>
  )
}
