import type { EducationIn } from '#contract/profiles/shapes.ts'
import { iscedOfLevel } from '#contract/qualifications/held-education.ts'
import { useWords } from '#web/core/words.tsx'
import { NumberField, TextField } from '#web/ui/app/fields.tsx'
import type { useShownErrors } from './rules.ts'

type Times = Pick<EducationIn, 'startedOn' | 'finishedOn' | 'nominalYears'>

/** From when until when somebody studied; beyond school, how many years the programme takes by its rules. */
export function StudyTimeFields({
  entry,
  field,
  set,
}: {
  entry: Times & { level: EducationIn['level'] | null }
  field: ReturnType<typeof useShownErrors>
  set: (change: Partial<Times>) => void
}) {
  const t = useWords('profiles')
  return (
    <>
      <TextField
        label={t('fields.startedOn')}
        type="month"
        placeholder="2021-09"
        value={entry.startedOn ?? ''}
        {...field('startedOn')}
        onChange={(event) => set({ startedOn: event.currentTarget.value || null })}
      />
      <TextField
        label={t('fields.finishedOn')}
        description={t('education.finishedText')}
        type="month"
        placeholder="2024-06"
        value={entry.finishedOn ?? ''}
        {...field('finishedOn')}
        onChange={(event) => set({ finishedOn: event.currentTarget.value || null })}
      />
      {entry.level !== null && iscedOfLevel(entry.level) >= 5 && (
        <NumberField
          label={t('fields.nominalYears')}
          description={t('education.nominalYearsText')}
          min={1}
          max={8}
          decimalScale={1}
          value={entry.nominalYears ?? ''}
          {...field('nominalYears')}
          onChange={(value) => set({ nominalYears: value === '' ? null : Number(value) })}
        />
      )}
    </>
  )
}
