import type { searchEvaluations } from '#contract/rewards/participants/calls.ts'
import type { ResponseOf } from '#contract/kit.ts'
import { outcomes } from '#contract/rewards/engine/outcomes.ts'
import type { Program } from '#contract/rewards/programs/shapes.ts'
import { useFormat } from '#web/core/format.ts'
import { useListState } from '#web/core/list-state.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { type Column, DataList } from '#web/ui/app/data-list.tsx'
import { Coins } from '#web/ui/coins.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { ExportProgram } from '#web/parts/reports/exports/export-program.tsx'
import { OwnExports } from '#web/parts/reports/exports/own-exports.tsx'
import css from '../rewards.module.css'
import { useUnmet } from '../rules/use-unmet.ts'
import { useRuleWords } from '#web/parts/rewards/rule-words.ts'

type Evaluation = ResponseOf<typeof searchEvaluations>['evaluations'][number]

/** What came of each act, counted by outcome and reason, and one by one. */
export function EvaluationsTab({ program }: { program: Program }) {
  const t = useWords('rewards')
  const { dateTime, number } = useFormat()
  const { activity } = useRuleWords()
  const reasonOf = useUnmet(program)
  const state = useListState({ size: 20, sort: '-at', prefix: 'e', ofPeople: true })
  const outcome = outcomes.find((one) => one === state.filters['outcome']?.[0])
  const narrowed = {
    programId: program.id,
    ...(outcome ? { outcome } : {}),
    ...(state.search ? { text: state.search.slice(0, 100) } : {}),
  }
  const query = { ...narrowed, sort: state.sort === 'at' ? ('at' as const) : ('-at' as const) }
  const loaded = useCallQuery<typeof searchEvaluations>(
    'POST /api/participants/evaluations',
    {
      body: { ...query, pageIndex: state.page, pageSize: state.size },
    },
    { topics: ['programs'], keep: true },
  )
  const counts = loaded.data?.counts ?? []
  /** Of somebody who may be another participant: whom, and why it seems so. */
  const alikeOf = ({ outcome: one, detail: { sign, name } }: Evaluation): string | null =>
    one === 'FLAGGED' && typeof name === 'string'
      ? t('flagged.alike', { name, sign: t.loose(`flagged.signs.${sign}`) })
      : null
  const columns: Column<Evaluation>[] = [
    { key: 'name', title: t('programs.member'), main: true, cell: (row) => row.name },
    { key: 'activity', title: t('programs.activity'), cell: (row) => activity(row.activity) },
    {
      key: 'outcome',
      title: t('programs.outcome'),
      cell: (row) => (
        <>
          {t(`programs.cameOf.${row.outcome}`)}
          {typeof row.detail['unmet'] === 'string' && (
            <p className={css.soft}>{reasonOf(row.detail['unmet'])}</p>
          )}
          {alikeOf(row) && <p className={css.soft}>{alikeOf(row)}</p>}
        </>
      ),
    },
    {
      key: 'coins',
      title: t('programs.coins'),
      align: 'end',
      cell: (row) => (row.coins > 0 ? <Coins count={row.coins} /> : '–'),
    },
    { key: 'at', title: t('programs.at'), sort: true, cell: (row) => dateTime(row.at) },
  ]
  return (
    <div className={css.steps}>
      {counts.length > 0 && (
        <section>
          <h2>{t('programs.outcomes')}</h2>
          <ul className={css.list}>
            {counts.map(({ outcome: one, reason, count }) => (
              <li key={`${one} ${reason}`} className={css.line}>
                <span>
                  {t(`programs.cameOf.${one}`)}
                  {one === 'CRITERIA' && reason && (
                    <span className={css.soft}> · {reasonOf(reason)}</span>
                  )}
                </span>
                <strong>{number(count)}</strong>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={css.row}>
        <ExportProgram filter={{ ...narrowed, list: 'evaluations' }} />
      </div>
      <DataList
        label={t('programs.log')}
        answer={loaded}
        rows={loaded.data?.evaluations}
        total={loaded.data?.evaluationCount}
        columns={columns}
        rowKey={(row) => row.id}
        state={state}
        searchable
        filters={[
          {
            key: 'outcome',
            one: true,
            label: t('programs.outcome'),
            options: outcomes.map((value) => ({ value, label: t(`programs.cameOf.${value}`) })),
          },
        ]}
        empty={
          <EmptyState picture="search" title={t('programs.noOutcomes')}>
            {t('programs.noOutcomesText')}
          </EmptyState>
        }
      />
      <OwnExports quiet />
    </div>
  )
}
