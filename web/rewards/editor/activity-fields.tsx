import {
  activities,
  type ActivityName,
  activityNames,
  type FilterField,
} from '#contract/rewards/engine/activities.ts'
import { memberPeriods, type ProgramActivity } from '#contract/rewards/programs/shapes.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { NumberField, type Option, SelectField } from '#web/ui/app/fields.tsx'
import { useRuleWords } from '#web/parts/rewards/rule-words.ts'
import css from './editor.module.css'
import { EffectFields } from './effect-fields.tsx'

type Props = {
  at: number
  activity: ProgramActivity
  onChange: (activity: ProgramActivity) => void
  onRemove: () => void
}

/** What a student does, with which properties, and how often it is paid. */
export function ActivityFields({ at, activity, onChange, onRemove }: Props) {
  const t = useWords('rewards/editor')
  const words = useRuleWords()
  const { event, perMember, period } = activity
  const title = t('activity.one', { n: at + 1 })
  const filters = Object.entries<FilterField>(activities[event].filters)
  return (
    <fieldset className={css.entry}>
      <legend className="unseen">{title}</legend>
      <div className={css.entryHead}>
        <strong aria-hidden="true">{title}</strong>
        <Button size="s" look="quiet" icon="trash" onClick={onRemove}>
          {t('activity.remove')}
        </Button>
      </div>
      <div className={css.fields}>
        <SelectField
          label={t('activity.event')}
          value={event}
          data={activityNames.map((value) => ({ value, label: words.activity(value) }))}
          onChange={(next) => onChange({ ...activity, event: next as ActivityName, filter: {} })}
        />
        {filters.map(([field, kind]) => (
          <FilterFields
            key={field}
            field={field}
            kind={kind}
            activity={activity}
            onChange={onChange}
          />
        ))}
      </div>
      <EffectFields at={at} activity={activity} onChange={onChange} />
      <div className={css.fields}>
        <NumberField
          exact
          label={t('activity.perMember')}
          placeholder={t('activity.unlimited')}
          min={1}
          max={10_000}
          value={perMember ?? ''}
          onChange={(next) =>
            onChange({ ...activity, perMember: typeof next === 'number' ? next : null })
          }
        />
        {perMember !== null && (
          <SelectField
            label={t('activity.period')}
            value={period}
            data={memberPeriods.map((value) => ({ value, label: t(`activity.periods.${value}`) }))}
            onChange={(next) => onChange({ ...activity, period: next as typeof period })}
          />
        )}
      </div>
    </fieldset>
  )
}

function FilterFields({
  field,
  kind,
  activity,
  onChange,
}: {
  field: string
  kind: FilterField
  activity: ProgramActivity
  onChange: (activity: ProgramActivity) => void
}) {
  const t = useWords('rewards/editor')
  const words = useRuleWords()
  const { [field]: value, ...others } = activity.filter
  const change = (next: string | number | null) =>
    onChange({ ...activity, filter: next === null ? others : { ...others, [field]: next } })
  const label = t.loose(`activity.filters.${field}`)
  if (kind.kind === 'atLeast')
    return (
      <NumberField
        exact
        label={label}
        placeholder={t('activity.any')}
        min={0}
        max={1_000_000_000}
        decimalScale={field === 'overall' ? 1 : 0}
        value={value ?? ''}
        onChange={(next) => change(typeof next === 'number' ? next : null)}
      />
    )
  const options: Option[] = kind.values.map((one) => ({
    value: one,
    label: words.filterValue(field, one),
  }))
  return (
    <SelectField
      label={label}
      value={String(value ?? '')}
      data={[{ value: '', label: t('activity.any') }, ...options]}
      onChange={(next) => change(next || null)}
    />
  )
}
