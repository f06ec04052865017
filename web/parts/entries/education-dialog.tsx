import { todayHere } from '#web/core/today.ts'
import type { ReactNode } from 'react'
import { disciplineIds } from '#contract/catalogue/subjects/shapes.ts'
import { educationLevelIds, educationTypes } from '#contract/qualifications/education.ts'
import { foreignScaleOf } from '#contract/qualifications/held-education.ts'
import { gradingSchemes } from '#contract/qualifications/grading-schemes.ts'
import { profileErrors } from '#contract/profiles/rules.ts'
import { EducationIn } from '#contract/profiles/shapes.ts'
import { errorsFrom } from '#web/core/autosave/merge-changes.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Dialog } from '#web/ui/app/dialog.tsx'
import { SelectField, TextField } from '#web/ui/app/fields.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { CertificateField } from './certificate-field.tsx'
import { CreditFields } from './credit-fields.tsx'
import { GradeField } from './grade-field.tsx'
import { StudyTimeFields } from './study-time-fields.tsx'
import { GradeReading } from './grade-reading.tsx'
import { useEntry } from './use-entry.ts'
import { useShownErrors } from './rules.ts'
import { usePlaces } from './use-places.ts'
import css from './entries.module.css'

type Entry = { [K in keyof EducationIn]: EducationIn[K] | null }
const empty: Entry = {
  level: null,
  type: null,
  institution: '',
  country: null,
  programme: '',
  discipline: null,
  gradingScheme: null,
  grade: null,
  certificate: null,
  startedOn: null,
  finishedOn: null,
  nominalYears: null,
  language: null,
  credits: null,
}

const check = (entry: Entry) => {
  const read = EducationIn.safeParse(entry)
  const today = todayHere()
  if (!read.success)
    return {
      errors: Object.fromEntries(
        Object.entries(errorsFrom(read.error.issues)).map(([path, rule]) => [
          path,
          entry[path as keyof Entry] ? rule : 'required',
        ]),
      ),
    }
  const wrong = Object.entries(profileErrors({ education: [read.data] }, today)).map(
    ([path, rule]) => [path.replace('education.0.', ''), rule] as const,
  )
  return { errors: Object.fromEntries(wrong), kept: wrong.length === 0 ? read.data : undefined }
}

/** `more`: fields of a form that asks for more than the profile does. */
export function EducationDialog({
  start,
  onClose,
  onKeep,
  more,
}: {
  start: EducationIn | undefined
  onClose: () => void
  onKeep: (entry: EducationIn) => void
  more?: ReactNode
}) {
  const t = useWords('profiles')
  const ui = useWords('ui')
  const content = useWords('content')
  const subjects = useWords('catalogue/subjects')
  const { countries, languages } = usePlaces()
  const { entry, set, tried, setTried, close } = useEntry<Entry>(start ?? empty, onClose)
  const { errors, kept } = check(entry)
  const field = useShownErrors(errors, { all: tried, prefix: 'education-' })
  const { country } = useFormat()
  const foreignTo = foreignScaleOf(entry)
  // The schemes of the country first, then those of no country, then the rest.
  const nearness = (of: string | null) => (of === entry.country && of ? 0 : of === null ? 1 : 2)
  const schemes = [...gradingSchemes].sort((a, b) => nearness(a.country) - nearness(b.country))
  const choose =
    <K extends keyof Entry>(name: K) =>
    (value: string | null) =>
      set({ [name]: value } as Partial<Entry>)
  return (
    <Dialog open onClose={close} title={t(start ? 'education.edit' : 'education.add')}>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (kept) onKeep(kept)
          else document.getElementById(field(Object.keys(errors)[0] ?? '').id)?.focus()
        }}
      >
        <TextField
          label={t('fields.institution')}
          required
          maxLength={200}
          data-autofocus
          value={entry.institution ?? ''}
          {...field('institution')}
          onChange={(event) => set({ institution: event.currentTarget.value })}
        />
        <div className={css.fields}>
          <SelectField
            label={t('fields.level')}
            required
            value={entry.level}
            {...field('level')}
            data={educationLevelIds.map((value) => ({
              value,
              label: content(`educationLevels.${value}`),
            }))}
            onChange={choose('level')}
          />
          <SelectField
            label={t('fields.type')}
            required
            value={entry.type}
            {...field('type')}
            data={educationTypes.map((value) => ({
              value,
              label: content(`educationTypes.${value}`),
            }))}
            onChange={choose('type')}
          />
          <SelectField
            label={t('fields.country')}
            required
            value={entry.country}
            {...field('country')}
            data={countries}
            onChange={choose('country')}
          />
          <TextField
            label={t('fields.programme')}
            maxLength={200}
            value={entry.programme ?? ''}
            {...field('programme')}
            onChange={(event) => set({ programme: event.currentTarget.value })}
          />
          <SelectField
            label={t('fields.discipline')}
            clearable
            value={entry.discipline}
            {...field('discipline')}
            data={disciplineIds.map((value) => ({ value, label: subjects(value) }))}
            onChange={choose('discipline')}
          />
          <SelectField
            label={t('fields.language')}
            clearable
            value={entry.language}
            {...field('language')}
            data={languages}
            onChange={choose('language')}
          />
          <StudyTimeFields entry={entry} field={field} set={set} />
          <SelectField
            label={t('fields.gradingScheme')}
            required
            value={entry.gradingScheme}
            {...field('gradingScheme')}
            data={schemes.map(({ id }) => ({ value: id, label: content(`gradingSchemes.${id}`) }))}
            onChange={(gradingScheme) =>
              set({ gradingScheme: gradingScheme as Entry['gradingScheme'], grade: null })
            }
          />
          {foreignTo && entry.country && (
            <div aria-live="polite" className={css.whole}>
              <Notice tone="warn">
                {t('education.foreignScale', {
                  country: country(entry.country),
                  home: country(foreignTo),
                })}
              </Notice>
            </div>
          )}
          <CertificateField entry={entry} field={field} set={set} />
          <GradeField entry={entry} field={field} set={set} />
          <CreditFields entry={entry} field={field} set={set} />
        </div>
        {more}
        {kept?.grade && (
          <p aria-live="polite">
            <GradeReading entry={kept} />{' '}
            <span className={css.soft}>{t('education.estimate')}</span>
          </p>
        )}
        <div className={css.actions}>
          <Button onClick={close}>{ui('cancel')}</Button>
          <Button type="submit" look="main">
            {t('entry.keep')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
