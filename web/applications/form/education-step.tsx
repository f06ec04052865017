import { useState } from 'react'
import { educationStates, type Steps } from '#contract/applications/form.ts'
import { hasGap } from '#contract/applications/rules.ts'
import type { EducationIn } from '#contract/profiles/shapes.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { EducationDialog } from '#web/parts/entries/education-dialog.tsx'
import { GradeReading } from '#web/parts/entries/grade-reading.tsx'
import { NumberField, SelectField, TextField } from '#web/ui/app/fields.tsx'
import { type Edit, without } from './edit.ts'
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
  const [opened, open] = useState<number | 'new' | null>(null)
  const list = edit.draft.education
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
                <div className={css.go}>
                  <Button
                    size="s"
                    icon="edit"
                    aria-label={t('entry.editThis', { name: entry.institution })}
                    onClick={() => open(n)}
                  >
                    {t('entry.edit')}
                  </Button>
                  <Button
                    size="s"
                    icon="trash"
                    aria-label={t('entry.removeThis', { name: entry.institution })}
                    onClick={() => without(edit, 'education', n)}
                  >
                    {t('entry.remove')}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
        {list.length < 20 && (
          <div>
            <Button icon="plus" onClick={() => open('new')}>
              {say('education.add')}
            </Button>
          </div>
        )}
      </fieldset>
      {(hasGap(list, today) || edit.draft.gap !== '') && (
        <FormLong edit={edit} name="gap" required={hasGap(list, today)} />
      )}
      <FormLong edit={edit} name="refused" />
      {opened !== null && (
        <OneEducation
          key={opened}
          entry={opened === 'new' ? undefined : list[opened]}
          onClose={() => open(null)}
          onKeep={(kept) => {
            edit.set({
              education:
                opened === 'new'
                  ? [...list, kept]
                  : list.map((before, n) => (n === opened ? kept : before)),
            })
            open(null)
          }}
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
