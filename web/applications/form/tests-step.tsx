import type { Steps } from '#contract/applications/form/steps.ts'
import { testIds, tests } from '#contract/qualifications/test-scales.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { TestDialog } from '#web/parts/entries/test-dialog.tsx'
import { EntryButtons } from '#web/parts/entries/entry-buttons.tsx'
import { useEntries } from '#web/parts/entries/use-entries.ts'
import type { Edit } from './edit.ts'
import { Entries } from './entries.tsx'
import { FormChoice, FormDay, FormLong } from './fields.tsx'
import css from './form.module.css'

type Planned = Steps[4]['planned'][number]

/** Results, tests still to come, and why none is needed. */
export function TestsStep({ edit }: { edit: Edit<Steps[4]> }) {
  const t = useWords('applications/form')
  const say = useWords('profiles')
  const content = useWords('content')
  const { date, number } = useFormat()
  const list = edit.draft.tests
  const entries = useEntries(list, (tests) => edit.set({ tests }))
  const names = testIds.map((value) => ({
    value,
    label: tests[value].name || content('otherTest'),
  }))
  return (
    <>
      <fieldset className={css.group}>
        <legend>{t('fields.tests')}</legend>
        {list.length === 0 ? (
          <p className={css.soft}>{say('tests.none')}</p>
        ) : (
          <ul className={css.rows}>
            {list.map((score, n) => {
              const name = score.title || tests[score.test].name || content('otherTest')
              return (
                <li key={n}>
                  <div>
                    <strong>
                      {name}
                      {score.overall !== null && `: ${number(score.overall)}`}
                    </strong>
                    <span className={css.soft}>
                      {say('tests.taken', { date: date(score.testDate) })}
                    </span>
                  </div>
                  <EntryButtons
                    name={name}
                    onEdit={() => entries.open(n)}
                    onRemove={() => entries.remove(n)}
                  />
                </li>
              )
            })}
          </ul>
        )}
        {list.length < 30 && (
          <div>
            <Button icon="plus" onClick={() => entries.open('new')}>
              {say('tests.add')}
            </Button>
          </div>
        )}
      </fieldset>
      <Entries<Steps[4], Planned>
        edit={edit}
        name="planned"
        max={10}
        empty={{ test: 'ielts_academic', on: '' }}
      >
        {(entry) => (
          <>
            <FormChoice edit={entry} name="test" required data={names} />
            <FormDay edit={entry} name="on" required />
          </>
        )}
      </Entries>
      <FormLong edit={edit} name="waiver" />
      {entries.opened !== null && (
        <TestDialog
          key={entries.opened}
          start={entries.start}
          onClose={entries.close}
          onKeep={entries.keep}
        />
      )}
    </>
  )
}
