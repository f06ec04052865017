import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { useConfirm } from '#web/ui/app/confirm.tsx'
import { Card } from '#web/ui/card.tsx'
import { EducationDialog } from '#web/parts/entries/education-dialog.tsx'
import { EntryButtons } from '#web/parts/entries/entry-buttons.tsx'
import { useEntries } from '#web/parts/entries/use-entries.ts'
import { EducationFacts } from './education-facts.tsx'
import { useProfileForm } from './form.tsx'
import arrange from '#web/ui/app/arrange.module.css'
import css from './profile.module.css'

/** Schools and universities, the latest first as the student puts them. */
export function EducationSection() {
  const t = useWords('profiles')
  const confirm = useConfirm()
  const { draft, set } = useProfileForm()
  const list = draft.education
  const entries = useEntries(list, (education) => set({ education }))
  const askToRemove = async (n: number) => {
    const entry = list[n]
    if (
      entry &&
      (await confirm({
        title: t('education.removeTitle', { name: entry.institution }),
        text: t('entry.removeText'),
        yes: t('entry.remove'),
        danger: true,
      }))
    )
      entries.remove(n)
  }
  return (
    <Card title={t('sections.education')}>
      {list.length === 0 ? (
        <p className={arrange.soft}>{t('education.none')}</p>
      ) : (
        <ul className={css.entries}>
          {list.map((entry, n) => (
            <li key={n} className={css.entry}>
              <EducationFacts entry={entry} />
              <EntryButtons
                name={entry.institution}
                onEdit={() => entries.open(n)}
                onRemove={() => void askToRemove(n)}
              />
            </li>
          ))}
        </ul>
      )}
      {list.length < 20 && (
        <div>
          <Button icon="plus" onClick={() => entries.open('new')}>
            {t('education.add')}
          </Button>
        </div>
      )}
      {entries.opened !== null && (
        <EducationDialog start={entries.start} onClose={entries.close} onKeep={entries.keep} />
      )}
    </Card>
  )
}
