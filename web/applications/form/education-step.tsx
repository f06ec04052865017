import { useState } from 'react'
import { educationStates, type Steps } from '#contract/applications/form/steps.ts'
import { hasGap } from '#contract/applications/form/rules.ts'
import type { EducationIn } from '#contract/profiles/shapes.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { EducationDialog } from '#web/parts/entries/education-dialog.tsx'
import { EntryButtons } from '#web/parts/entries/entry-buttons.tsx'
import { useEntries } from '#web/parts/entries/use-entries.ts'
import { GradeReading } from '#web/parts/entries/grade-reading.tsx'
import { NumberField, SelectField, TextField } from '#web/ui/app/fields.tsx'
import type { Edit } from './edit.ts'
import { FormLong } from './fields.tsx'
import css from './form.module.css'

type Entry = Steps[3]['education'][number]
type More = Pick<Entry, 'city' | 'state' | 'backlogs'>
const nothing: More = { city: '', state: 'completed', backlogs: 0 }
const inProfile = ({ city: _, state: __, backlogs: ___, ...entry }: Entry): EducationIn => entry

/** Schools and universities, with what a university asks beyond the profile, and the time between. */
export function EducationStep({ edit, today }: { edit: Edit<Steps[3]>; today: string }) {
  const t = useWords('applications/form')
  const say = useWords('profiles')
  const content = useWords('content')
  const list = edit.draft.education
  const entries = useEntries(list, (education) => edit.set({ education }))
  return (
    <>
      <fieldset className={css.group}>
        <legend>{t('fields.education')}</legend>
        {edit.field('education').error && (
          <p className={css.wrong} role="alert">
            {edit.field('education').error}
          </p>
        )}
        {list.length === 0 ? (
          <p className={css.soft}>{say('education.none')}</p>
        ) : (
          <ul className={css.rows}>
            {list.map((entry, n) => (
              <li key={n}>
                <div>
                  <strong>{entry.institution}</strong>
                  <span>
                    {[content(`educationLevels.${entry.level}`), entry.programme, entry.city]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                  <span className={css.soft}>
                    {[
                      t(`values.educationState.${entry.state}`),
                      [entry.startedOn, entry.finishedOn].filter(Boolean).join(' – '),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                  <GradeReading entry={entry} />
                  {edit.field(`education.${n}.finishedOn`).error && (
                    <span className={css.wrong}>
                      {say('fields.finishedOn')}: {edit.field(`education.${n}.finishedOn`).error}
                    </span>
                  )}
                </div>
                <EntryButtons
                  name={entry.institution}
                  onEdit={() => entries.open(n)}
                  onRemove={() => entries.remove(n)}
                />
              </li>
            ))}
          </ul>
        )}
        {list.length < 20 && (
          <div>
            <Button icon="plus" onClick={() => entries.open('new')}>
              {say('education.add')}
            </Button>
          </div>
        )}
      </fieldset>
      {(hasGap(list, today) || edit.draft.gap !== '') && (
        <FormLong edit={edit} name="gap" required={hasGap(list, today)} />
      )}
      <FormLong edit={edit} name="refused" />
      {entries.opened !== null && (
        <OneEducation
          key={entries.opened}
          entry={entries.start}
          onClose={entries.close}
          onKeep={entries.keep}
        />
      )}
    </>
  )
}

function OneEducation({
  entry,
  onClose,
  onKeep,
}: {
  entry: Entry | undefined
  onClose: () => void
  onKeep: (entry: Entry) => void
}) {
  const t = useWords('applications/form')
  const [more, setMore] = useState<More>(
    entry ? { city: entry.city, state: entry.state, backlogs: entry.backlogs } : nothing,
  )
  return (
    <EducationDialog
      start={entry && inProfile(entry)}
      onClose={onClose}
      onKeep={(kept) => onKeep({ ...kept, ...more })}
      more={
        <div className={css.fields}>
          <TextField
            label={t('fields.city')}
            maxLength={100}
            value={more.city}
            onChange={(event) => setMore({ ...more, city: event.currentTarget.value })}
          />
          <SelectField
            label={t('fields.educationState')}
            data={educationStates.map((value) => ({
              value,
              label: t(`values.educationState.${value}`),
            }))}
            value={more.state}
            onChange={(state) => setMore({ ...more, state: state as More['state'] })}
          />
          <NumberField
            label={t('fields.backlogs')}
            min={0}
            max={99}
            value={more.backlogs}
            onChange={(backlogs) => setMore({ ...more, backlogs: Number(backlogs) || 0 })}
          />
        </div>
      }
    />
  )
}
