import { todayHere } from '#web/core/today.ts'
import type { listPapers, Paper } from '#contract/applications/detail/calls.ts'

import { screenPath } from '#contract/paths.ts'
import { wholeMoneyText } from '#text/intl.ts'
import { useFormat } from '#web/core/format.ts'
import { localeNow } from '#web/core/locale.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { CheckField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useTickPaper } from './tick-paper.ts'
import css from './papers.module.css'

/** Papers and visas that are needed besides the course itself, by the day to begin, each with the row that says so. */
export function Papers({
  applicationId,
  editable,
  desk = false,
}: {
  applicationId: string
  /** Whoever fills the application in ticks off. */
  editable: boolean
  /** Read by others than the applicant. */
  desk?: boolean
}) {
  const t = useWords('qualifications')
  const query = useCallQuery<typeof listPapers>(
    'GET /application/papers/{id}',
    { path: { id: applicationId } },
    { topics: ['applications', 'rules'] },
  )
  const tick = useTickPaper({ onFailure: toast.bad })
  return (
    <section aria-labelledby="papers" className={css.papers}>
      <h2 id="papers">{t('papers.title')}</h2>
      {query.isError ? (
        <ErrorState failure={query.error} retry={() => void query.refetch()} />
      ) : !query.data ? (
        <SkeletonLines lines={4} />
      ) : query.data.data.length === 0 ? (
        <p className={css.soft}>{t('papers.none')}</p>
      ) : (
        <>
          <p className={css.soft}>{t(desk ? 'papers.introDesk' : 'papers.intro')}</p>
          <ol className={css.lines}>
            {query.data.data.map((paper) => (
              <li
                key={paper.row.number}
                className={css.line}
                data-done={paper.done !== null || paper.spared !== null}
              >
                <Line
                  paper={paper}
                  {...(editable && paper.spared === null
                    ? {
                        onTick: (done: boolean) =>
                          tick.run({ body: { applicationId, row: paper.row.number, done } }),
                      }
                    : {})}
                />
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  )
}

function Line({ paper: one, onTick }: { paper: Paper; onTick?: (done: boolean) => void }) {
  const t = useWords('qualifications')
  const { date, country, list } = useFormat()
  const { amount, row, dueOn, beginOn, lateOn } = one
  const late = one.done === null && beginOn !== null && beginOn <= todayHere()
  const facts = [
    t(`papers.stages.${one.stage}`),
    one.cities.length > 0 && t('papers.inCities', { cities: list(one.cities) }),
    one.exceptCities.length > 0 && t('papers.outsideCities', { cities: list(one.exceptCities) }),
    amount &&
      [
        t(`papers.amounts.${amount.per}`, {
          amount: wholeMoneyText(localeNow(), amount.units, amount.currency),
        }),
        amount.atMost && t('papers.atMost', { count: amount.atMost }),
      ]
        .filter(Boolean)
        .join(', '),
    one.heldDays && t('papers.held', { days: one.heldDays }),
    one.leadWeeks && t('papers.lead', { weeks: one.leadWeeks }),
    one.validMonths && t('papers.valid', { months: one.validMonths }),
  ].filter(Boolean)
  return (
    <article>
      <div className={css.head}>
        <h3>{t(`papers.names.${one.paper}`)}</h3>
        {one.spared && <StatusBadge tone="good">{t('papers.spared')}</StatusBadge>}
        {!one.sure && one.spared === null && (
          <StatusBadge tone="calm">{t('papers.depends')}</StatusBadge>
        )}
        {one.done && <StatusBadge tone="good">{t('papers.done')}</StatusBadge>}
        {lateOn ? (
          <StatusBadge tone="bad">{t('papers.tooLate')}</StatusBadge>
        ) : (
          late && <StatusBadge tone="warn">{t('papers.late')}</StatusBadge>
        )}
      </div>
      <p>
        {one.spared ? t('papers.sparedBy', { country: country(one.spared) }) : facts.join(' · ')}
      </p>
      {dueOn && (
        <p>
          {[
            beginOn && t('papers.begin', { day: date(beginOn) }),
            t(one.expected ? 'papers.dueExpected' : 'papers.due', { day: date(dueOn) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {!dueOn && one.stage === 'application' && one.spared === null && (
        <p>{t(one.paper === 'etudes_en_france' ? 'papers.noDayFrance' : 'papers.noDay')}</p>
      )}
      {lateOn && <p>{t('papers.comesOn', { day: date(lateOn) })}</p>}
      {onTick && (
        <CheckField
          label={t('papers.tick')}
          aria-label={t('papers.tickThis', { paper: t(`papers.names.${one.paper}`) })}
          checked={one.done !== null}
          onChange={(event) => onTick(event.currentTarget.checked)}
        />
      )}
      {one.done && (
        <p className={css.soft}>
          {one.done.by === null
            ? t('papers.doneBefore', { day: date(one.done.at) })
            : t('papers.doneBy', { name: one.done.by, day: date(one.done.at) })}
        </p>
      )}
      <p className={css.row}>
        <span className={css.soft}>
          {t('judged.row', { number: String(row.number), by: row.by, checked: date(row.checked) })}
        </span>{' '}
        <a href={row.url} rel="noreferrer" target="_blank">
          {row.document}
        </a>
      </p>
      {row.stale && <Notice tone="warn">{t('papers.stale')}</Notice>}
      <p>
        <Link to={screenPath('addTicket')} search={{ row: String(row.number) }}>
          {t('judged.wrong', { number: String(row.number) })}
        </Link>
      </p>
    </article>
  )
}
