import {
  type AttributeName,
  attributeNames,
  attributeOf,
  type Operator,
  operatorsOf,
} from '#contract/rewards/engine/attributes.ts'
import type { CriteriaCondition } from '#contract/rewards/engine/criteria.ts'
import { useWords } from '#web/core/words.tsx'
import { DayField, ManyField, NumberField, SelectField } from '#web/ui/app/fields.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { useConditionWords } from '#web/parts/rewards/condition-words.ts'
import { isComplete, startCondition, withOperator } from './conditions.ts'
import css from './editor.module.css'
import { useChoices } from './use-choices.ts'

type Props = {
  condition: CriteriaCondition
  onChange: (condition: CriteriaCondition) => void
  onRemove: () => void
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** One condition: what is asked of a student, how, and which value. */
export function ConditionFields({ condition, onChange, onRemove }: Props) {
  const t = useWords('rewards/editor')
  const { name } = useConditionWords()
  const { attr, op } = condition
  const operators = operatorsOf[attributeOf(attr).kind]
  return (
    <div className={css.condition}>
      <SelectField
        label={t('criteria.attr')}
        value={attr}
        data={attributeNames.map((value) => ({ value, label: capital(name(value)) }))}
        onChange={(next) => onChange(startCondition(next as AttributeName))}
      />
      {operators.length > 1 && (
        <SelectField
          label={t('criteria.op')}
          value={op}
          data={operators.map((value) => ({ value, label: t(`criteria.ops.${value}`) }))}
          onChange={(next) => onChange(withOperator(condition, next as Operator))}
        />
      )}
      <ValueFields
        condition={condition}
        onChange={(value) => onChange({ ...condition, value })}
        wrong={isComplete(condition) ? undefined : t('criteria.incomplete')}
      />
      <IconButton icon="trash" label={t('criteria.remove')} onClick={onRemove} />
    </div>
  )
}

type Asking = {
  condition: CriteriaCondition
  onChange: (value: CriteriaCondition['value']) => void
  wrong: string | undefined
}

function ValueFields({ condition: { attr, op, value }, onChange, wrong }: Asking) {
  const t = useWords('rewards/editor')
  const { kind } = attributeOf(attr)
  const choices = useChoices(attr, value)
  if (op === 'exists' || kind === 'boolean')
    return (
      <SelectField
        label={t('criteria.value')}
        value={String(value)}
        data={[
          { value: 'true', label: t('criteria.yes') },
          { value: 'false', label: t('criteria.no') },
        ]}
        onChange={(next) => onChange(next === 'true')}
      />
    )
  if (op === 'in' || op === 'not in')
    return (
      <ManyField
        label={t('criteria.values')}
        data={choices ?? []}
        maxValues={50}
        value={(value as readonly string[]).map(String)}
        error={wrong}
        onChange={onChange}
      />
    )
  if (op === 'between') {
    const [from = '', to = ''] = value as (string | number)[]
    return (
      <>
        <OneValue
          label={t('criteria.from')}
          value={from}
          attr={attr}
          onChange={(next) => onChange([next, to])}
        />
        <OneValue
          label={t('criteria.to')}
          value={to}
          attr={attr}
          onChange={(next) => onChange([from, next])}
          wrong={wrong}
        />
      </>
    )
  }
  return (
    <OneValue
      label={t(op === 'within' ? 'criteria.days' : 'criteria.value')}
      value={value as string | number}
      attr={attr}
      counts={op === 'within'}
      onChange={onChange}
      wrong={wrong}
    />
  )
}

function OneValue({
  label,
  value,
  attr,
  counts = false,
  onChange,
  wrong,
}: {
  label: string
  value: string | number
  attr: AttributeName
  /** A number of days, whatever the attribute is. */
  counts?: boolean
  onChange: (value: string | number) => void
  wrong?: string | undefined
}) {
  const { kind } = attributeOf(attr)
  const choices = useChoices(attr, value)
  if (choices && !counts)
    return (
      <SelectField
        label={label}
        data={choices}
        value={String(value)}
        error={wrong}
        onChange={(next) => onChange(kind === 'number' ? Number(next) : String(next))}
      />
    )
  if (kind === 'day' && !counts)
    return (
      <DayField
        label={label}
        value={String(value)}
        error={wrong}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  return (
    <NumberField
      exact
      label={label}
      min={0}
      max={1_000_000}
      decimalScale={attr.startsWith('test.') ? 1 : 0}
      value={value}
      error={wrong}
      onChange={(next) => onChange(next)}
    />
  )
}
