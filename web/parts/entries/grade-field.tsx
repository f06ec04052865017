import type { EducationIn } from '#contract/profiles/shapes.ts'
import { gradingSchemes } from '#contract/qualifications/grading-schemes.ts'
import { numericPass } from '#contract/qualifications/grading.ts'
import { useWords } from '#web/core/words.tsx'
import { SelectField, TextField } from '#web/ui/app/fields.tsx'
import type { useShownErrors } from './rules.ts'

type Graded = { [K in 'country' | 'gradingScheme' | 'grade' | 'level']: EducationIn[K] | null }

/** A grade as its scheme writes one: chosen from a list, written by subject, or a number within its range. */
export function GradeField({
  entry,
  field,
  set,
}: {
  entry: Graded
  field: ReturnType<typeof useShownErrors>
  set: (change: { grade: string | null }) => void
}) {
  const t = useWords('profiles')
  const scheme = gradingSchemes.find(({ id }) => id === entry.gradingScheme)
  const by = entry.level && { country: entry.country, level: entry.level }
  return (
    <>
      {scheme?.kind === 'ordered' && (
        <SelectField
          label={t('fields.grade')}
          clearable
          value={entry.grade}
          {...field('grade')}
          data={scheme.values.map((value) => ({ value, label: value }))}
          onChange={(grade) => set({ grade })}
        />
      )}
      {scheme?.kind === 'subjects' && (
        <TextField
          label={t('fields.grade')}
          description={t('education.subjects', {
            example: `${scheme.values[0]}${scheme.values[1]?.repeat(scheme.fewest - 1)}`,
          })}
          maxLength={20}
          value={entry.grade ?? ''}
          {...field('grade')}
          onChange={(event) => set({ grade: event.currentTarget.value || null })}
        />
      )}
      {scheme?.kind === 'numeric' && (
        <TextField
          label={t('fields.grade')}
          description={
            scheme.pass === scheme.worst
              ? t('education.rangeWithoutPass', { worst: scheme.worst, best: scheme.best })
              : t('education.range', {
                  worst: scheme.worst,
                  best: scheme.best,
                  pass: by ? numericPass(scheme.id, scheme.pass, by) : scheme.pass,
                })
          }
          inputMode={scheme.worst < 0 ? 'text' : 'decimal'}
          maxLength={20}
          value={entry.grade ?? ''}
          {...field('grade')}
          onChange={(event) => set({ grade: event.currentTarget.value || null })}
        />
      )}
    </>
  )
}
