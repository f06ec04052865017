import type { getActivePrograms } from '#contract/rewards/participants/calls.ts'
import { useFormat } from '#web/core/format.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { useConditionWords } from '#web/parts/rewards/condition-words.ts'
import { useRuleWords } from '#web/parts/rewards/rule-words.ts'
import { screenPath } from '#contract/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/link.tsx'
import css from './dashboard.module.css'

/** The reward that takes the least to earn; nothing where no program runs. */
export function NearestReward() {
  const t = useWords('dashboard')
  const { date } = useFormat()
  const { rule } = useRuleWords()
  const { missing } = useConditionWords()
  const loaded = useCallQuery<typeof getActivePrograms>(
    'GET /api/program/active',
    { query: { pageSize: 20 } },
    { topics: ['rewards', 'programs', 'profile', 'documents'] },
  )
  const program = loaded.data?.programs.find(
    ({ full, participation }) => !full && participation !== 'completed',
  )
  if (!program) return null
  const [unmet] = program.unmet
  const open = program.activities.find(({ perMember }, at) => {
    const done = program.times[at] ?? 0
    return perMember === null || done < perMember
  })
  return (
    <Card
      title={t('rewards.title')}
      aside={<Link to={screenPath('rewards')}>{t('rewards.all')}</Link>}
    >
      <p>
        <strong>{program.title}</strong>
      </p>
      {open && <p>{rule(open)}</p>}
      <p className={css.soft}>
        {unmet ? missing(unmet) : t('rewards.met')}{' '}
        {t('rewards.until', { date: date(program.endDate) })}
      </p>
    </Card>
  )
}
