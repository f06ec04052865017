import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { useConfirm } from '#web/ui/app/confirm.tsx'
import { Card } from '#web/ui/card.tsx'
import { TestDialog } from '#web/parts/entries/test-dialog.tsx'
import { EntryButtons } from '#web/parts/entries/entry-buttons.tsx'
import { useEntries } from '#web/parts/entries/use-entries.ts'
import { useProfileForm } from './form.tsx'
import { TestFacts, useTestName } from './test-facts.tsx'
import arrange from '#web/ui/app/arrange.module.css'
import css from './profile.module.css'

/** Results of standardised tests, each on the scale of its day. */
export function TestsSection() {
  const t = useWords('profiles')
  const confirm = useConfirm()
  const { draft, set } = useProfileForm()
  const list = draft.tests
  const entries = useEntries(list, (tests) => set({ tests }))
  const testName = useTestName()
  const askToRemove = async (n: number) => {
    const score = list[n]
    if (
      score &&
      (await confirm({
        title: t('tests.removeTitle', { name: testName(score) }),
        text: t('entry.removeText'),
        yes: t('entry.remove'),
        danger: true,
      }))
    )
      entries.remove(n)
  }
  return (
    <Card title={t('sections.tests')}>
      {list.length === 0 ? (
        <p className={arrange.soft}>{t('tests.none')}</p>
      ) : (
        <ul className={css.entries}>
          {list.map((score, n) => (
            <li key={n} className={css.entry}>
              <TestFacts score={score} />
              <EntryButtons
                name={testName(score)}
                onEdit={() => entries.open(n)}
                onRemove={() => void askToRemove(n)}
              />
            </li>
          ))}
        </ul>
      )}
      {list.length < 30 && (
        <div>
          <Button icon="plus" onClick={() => entries.open('new')}>
            {t('tests.add')}
          </Button>
        </div>
      )}
      {entries.opened !== null && (
        <TestDialog start={entries.start} onClose={entries.close} onKeep={entries.keep} />
      )}
    </Card>
  )
}
