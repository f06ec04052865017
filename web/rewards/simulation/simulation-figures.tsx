import type { Program } from '#contract/rewards/programs/shapes.ts'
import type { SimulationResult } from '#contract/rewards/simulation/calls.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { Chart } from '#web/ui/app/chart.tsx'
import { Coins } from '#web/ui/coins.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Stat, Stats } from '#web/ui/stat.tsx'
import css from '../rewards.module.css'
import { useUnmet } from '../rules/use-unmet.ts'
import { dayMs } from '#contract/days.ts'

type Props = { result: SimulationResult; program: Pick<Program, 'criteria' | 'activities'> }
type ShownFigures = Props & { isRounded: boolean }

/** Days from the first one to this, it counted. */
const dayNumber = (from: string, day: string): number =>
  Math.round((Date.parse(day) - Date.parse(from)) / dayMs) + 1

export function SimulationFigures({ result, program, isRounded }: ShownFigures) {
  const t = useWords('rewards/simulation')
  const { number } = useFormat()
  const { promise, budgetEndedOn, paidMembers } = result
  const unconfirmed = result.unconfirmed ?? 0
  const endDay = budgetEndedOn === null ? null : dayNumber(result.from, budgetEndedOn)
  const span = t('days', { from: result.from, to: result.to })
  if (result.members === 0) return <Notice>{`${span}: ${t('nobody')}`}</Notice>
  if (paidMembers === null) return <Notice>{t('few')}</Notice>
  return (
    <>
      <p>{span}</p>
      {isRounded && <p className={css.soft}>{t('rounded')}</p>}
      {endDay !== null ? (
        <Notice tone="warn">{t('short', { day: endDay })}</Notice>
      ) : paidMembers > 0 ? (
        <Notice tone="good">{t('enough')}</Notice>
      ) : (
        <Notice tone="warn">{t('noneMet')}</Notice>
      )}
      <Stats>
        <Stat
          label={t('members')}
          value={number(paidMembers)}
          note={
            result.members === null ? t('membersFew') : t('membersOf', { count: result.members })
          }
        />
        <Stat label={t('coins')} value={<Coins count={result.coins ?? 0} />} />
        <Stat
          label={t('expected')}
          value={<Coins count={promise.expected ?? 0} />}
          note={t('expectedOf', { budget: promise.budget, days: result.programDays })}
        />
        <Stat
          label={t('budgetEnd')}
          value={endDay === null ? t('never') : t('afterDays', { day: endDay, days: result.days })}
        />
      </Stats>
      {promise.everyone !== null && <p>{t('promise', { coins: promise.everyone })}</p>}
      {unconfirmed > 0 && <p>{t('unconfirmed', { coins: unconfirmed })}</p>}
      {paidMembers > 0 && <Days result={result} />}
      <Outcomes result={result} program={program} />
    </>
  )
}

function Days({ result }: Pick<Props, 'result'>) {
  const t = useWords('rewards/simulation')
  const { date, number } = useFormat()
  const moved = result.perDay.filter(({ coins }) => coins > 0)
  return (
    <>
      <Chart
        label={t('perDay')}
        kind="area"
        rows={result.perDay.map((row) => ({ ...row, day: date(row.day, 'short') }))}
        by="day"
        series={[{ key: 'left', label: t('left') }]}
      />
      <details>
        <summary>{t('table')}</summary>
        <table className={css.days}>
          <thead>
            <tr>
              <th scope="col">{t('day')}</th>
              <th scope="col">{t('paid')}</th>
              <th scope="col">{t('left')}</th>
            </tr>
          </thead>
          <tbody>
            {moved.map(({ day, coins, left }) => (
              <tr key={day}>
                <th scope="row">{date(day)}</th>
                <td>{number(coins)}</td>
                <td>{number(left)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}

function Outcomes({ result, program }: Props) {
  const t = useWords('rewards')
  const say = useWords('rewards/simulation')
  const { number } = useFormat()
  const reasonOf = useUnmet(program)
  return (
    <details>
      <summary>{say('why', { count: result.acts })}</summary>
      <ul className={css.list}>
        {result.outcomes.map(({ outcome, reason, count }) => (
          <li key={`${outcome} ${reason}`} className={css.line}>
            <span>
              {t(`programs.cameOf.${outcome}`)}
              {reason && reasonOf(reason) && (
                <span className={css.soft}> · {reasonOf(reason)}</span>
              )}
            </span>
            <strong>{number(count)}</strong>
          </li>
        ))}
      </ul>
    </details>
  )
}
