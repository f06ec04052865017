import type { ProgramPeriod } from '#contract/rewards/programs/shapes.ts'
import { useWords } from '#web/core/words.tsx'
import { DayField, SwitchField } from '#web/ui/app/fields.tsx'
import { dayOfMoment, lastSecondOf, startOf } from './day-of.ts'
import css from './editor.module.css'
import { useEditor } from './use-editor.ts'

export function DatesStep() {
  const t = useWords('rewards/editor')
  const { draft, set, messageOf } = useEditor()
  return (
    <>
      <p className={css.soft}>{t('fields.zone')}</p>
      <div className={css.fields}>
        <DayField
          label={t('fields.startDate')}
          value={dayOfMoment(draft.startDate)}
          error={messageOf('startDate')}
          onChange={(event) => set({ startDate: startOf(event.currentTarget.value) })}
        />
        <DayField
          label={t('fields.endDate')}
          value={dayOfMoment(draft.endDate)}
          error={messageOf('endDate')}
          onChange={(event) => set({ endDate: lastSecondOf(event.currentTarget.value) })}
        />
      </div>
      <PeriodFields name="promotion" />
      <PeriodFields name="criteriaDates" />
      <PeriodFields name="routineDates" />
    </>
  )
}

/** A time of its own inside the program: off unless switched on, and then the program's own at first. */
function PeriodFields({ name }: { name: 'promotion' | 'criteriaDates' | 'routineDates' }) {
  const t = useWords('rewards/editor')
  const { draft, set, messageOf } = useEditor()
  const period = draft[name]
  const change = (part: Partial<Record<keyof ProgramPeriod, string | null>>) =>
    set({ [name]: { ...period, ...part } as ProgramPeriod })
  const start = () => ({ from: draft.startDate ?? '', to: draft.endDate ?? '' })
  return (
    <fieldset className={css.group}>
      <legend className="unseen">{t(`fields.${name}`)}</legend>
      <SwitchField
        label={t(`fields.${name}`)}
        description={t(`fields.${name}Text`)}
        checked={period !== null}
        onChange={(event) => set({ [name]: event.currentTarget.checked ? start() : null })}
      />
      {period && (
        <div className={css.fields}>
          <DayField
            label={t('fields.from')}
            value={dayOfMoment(period.from || null)}
            error={messageOf(`${name}.from`)}
            onChange={(event) => change({ from: startOf(event.currentTarget.value) })}
          />
          <DayField
            label={t('fields.to')}
            value={dayOfMoment(period.to || null)}
            error={messageOf(`${name}.to`)}
            onChange={(event) => change({ to: lastSecondOf(event.currentTarget.value) })}
          />
        </div>
      )}
    </fieldset>
  )
}
