import { maxTimes } from '#contract/rewards/engine/activities.ts'
import type { StudentProgram } from '#contract/rewards/participants/calls.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { Card } from '#web/ui/card.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import css from '../rewards.module.css'
import { useConditionWords } from '#web/parts/rewards/condition-words.ts'
import { useRuleWords } from '#web/parts/rewards/rule-words.ts'

/** One program as a student sees it: what it pays, how far they are, and what is in the way. */
export function ProgramCard({ program }: { program: StudentProgram }) {
  const t = useWords('rewards')
  const { date } = useFormat()
  const { rule } = useRuleWords()
  const { missing } = useConditionWords()
  const { activities, unmet, full, participation, times, endDate, url } = program
  const current =
    participation === 'completed' ? 'all' : full ? 'full' : unmet.length === 0 ? 'met' : null
  return (
    <Card
      as="li"
      title={program.title || t('programs.one')}
      aside={participation && <StatusBadge tone="good">{t('mine.takesPart')}</StatusBadge>}
    >
      <p>{program.description}</p>
      {current ? (
        <p className={css.soft}>{t(`mine.${current}`)}</p>
      ) : (
        <ul className={css.unmet}>
          {unmet.slice(0, 3).map((condition, at) => (
            <li key={at}>{missing(condition)}</li>
          ))}
        </ul>
      )}
      <ul className={css.list}>
        {activities.map((activity, at) => {
          const done = times[at] ?? 0
          const max = maxTimes(activity.event, activity.filter, activity.perMember)
          const isCounted = max !== null && activity.period === 'program'
          return (
            <li key={at} className={css.line}>
              {rule(activity)}
              <span className={css.progress}>
                {isCounted && <progress value={done} max={max} aria-label={rule(activity)} />}
                <span className={css.soft}>
                  {isCounted
                    ? t('mine.earnedOf', { done, most: max })
                    : t('mine.earned', { count: done })}
                </span>
              </span>
            </li>
          )
        })}
      </ul>
      {url && (
        <p>
          <a href={url} target="_blank" rel="noreferrer nofollow">
            {t('mine.more')}
          </a>
        </p>
      )}
      {endDate && <p className={css.soft}>{t('mine.until', { date: date(endDate) })}</p>}
    </Card>
  )
}
