import {
  type CriteriaGroup,
  groupKindOf,
  isCondition,
  criteriaPartsOf,
} from '#contract/rewards/engine/criteria.ts'
import type { ProgramForm } from '#contract/rewards/programs/shapes.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import css from '../rewards.module.css'
import { useConditionWords } from '#web/parts/rewards/condition-words.ts'
import { useRuleWords } from '#web/parts/rewards/rule-words.ts'

type ProgramRules = Omit<ProgramForm, 'ownership'>

/** Everything a program says, in plain words: what it pays, whom it is for, when the coins come. */
export function Summary({
  form,
  titles,
}: {
  form: ProgramRules
  titles?: ReadonlyMap<string, string>
}) {
  const { sentence } = useRuleWords()
  return (
    <div className={css.summary}>
      {form.activities.length > 0 && (
        <ul>
          {form.activities.map((activity, at) => (
            <li key={at}>{sentence(activity)}</li>
          ))}
        </ul>
      )}
      <CriteriaWords criteria={form.criteria} {...(titles ? { titles } : {})} />
      <Limits form={form} />
      <Payment form={form} />
    </div>
  )
}

function CriteriaWords({
  criteria,
  titles,
}: {
  criteria: CriteriaGroup
  titles?: ReadonlyMap<string, string>
}) {
  const t = useWords('rewards/rules')
  const { condition } = useConditionWords(titles)
  const parts = criteriaPartsOf(criteria)
  if (parts.length === 0) return <p>{t('everybody')}</p>
  return (
    <div>
      <p>{t(`groups.${groupKindOf(criteria)}`)}</p>
      <ul>
        {parts.map((part, at) => (
          <li key={at}>
            {isCondition(part) ? (
              condition(part)
            ) : (
              <CriteriaWords criteria={part} {...(titles ? { titles } : {})} />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Limits({ form }: { form: ProgramRules }) {
  const t = useWords('rewards/rules')
  const { date } = useFormat()
  const { budget, maxParticipants, perMemberCap, startDate, endDate, criteriaDates } = form
  const said = [
    budget !== null &&
      maxParticipants !== null &&
      t('budget', { coins: budget, people: maxParticipants }),
    perMemberCap !== null && t('cap', { coins: perMemberCap }),
    startDate && endDate && t('runs', { from: date(startDate), to: date(endDate) }),
    criteriaDates?.from &&
      criteriaDates.to &&
      t('counts', { from: date(criteriaDates.from), to: date(criteriaDates.to) }),
  ].filter(Boolean)
  return said.length > 0 && <p>{said.join(' ')}</p>
}

function Payment({ form }: { form: ProgramRules }) {
  const t = useWords('rewards/rules')
  const wallet = useWords('wallet')
  const { activity } = useRuleWords()
  const { paymentRoutine, pendingDays, confirmEvent, approval, coinType, validity } = form
  const said = [
    t(`routine.${paymentRoutine}`),
    pendingDays > 0 && t('pendingDays', { count: pendingDays }),
    confirmEvent && t('confirm', { activity: activity(confirmEvent) }),
    approval === 'manual' && t('manual'),
    validity &&
      coinType !== 'free' &&
      t('coinType', {
        type: wallet(`coinTypes.${coinType}`),
        validity: t(validity.unit, { count: validity.value }),
      }),
  ].filter(Boolean)
  return <p>{said.join(' ')}</p>
}
