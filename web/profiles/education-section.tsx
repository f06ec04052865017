import { useState } from 'react'
import type { EducationIn } from '#contract/profiles/shapes.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { useConfirm } from '#web/ui/app/confirm.tsx'
import { Card } from '#web/ui/card.tsx'
import { EducationDialog } from '#web/parts/entries/education-dialog.tsx'
import { EducationFacts } from './education-facts.tsx'
import { useProfileForm } from './form.tsx'
import arrange from '#web/ui/app/arrange.module.css'
import css from './profile.module.css'

/** Schools and universities, the latest first as the student puts them. */
export function EducationSection() {
  const t = useWords('profiles')
  const confirm = useConfirm()
  const { draft, set } = useProfileForm()
  const [opened, open] = useState<number | 'new' | null>(null)
  const keep = (entry: EducationIn) => {
    set({
      education:
        opened === 'new'
          ? [...draft.education, entry]
          : draft.education.map((before, n) => (n === opened ? entry : before)),
    })
    open(null)
  }
  const askToRemove = async (n: number) => {
    const entry = draft.education[n]
    if (
      entry &&
      (await confirm({
        title: t('education.removeTitle', { name: entry.institution }),
        text: t('entry.removeText'),
        yes: t('entry.remove'),
        danger: true,
      }))
    )
      set({ education: draft.education.filter((_, other) => other !== n) })
  }
  return (
    <Card title={t('sections.education')}>
      {draft.education.length === 0 ? (
        <p className={arrange.soft}>{t('education.none')}</p>
      ) : (
        <ul className={css.entries}>
          {draft.education.map((entry, n) => (
            <li key={n} className={css.entry}>
              <EducationFacts entry={entry} />
              <div className={css.actions}>
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
                  onClick={() => void askToRemove(n)}
                >
                  {t('entry.remove')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {draft.education.length < 20 && (
        <div>
          <Button icon="plus" onClick={() => open('new')}>
            {t('education.add')}
          </Button>
        </div>
      )}
      {opened !== null && (
        <EducationDialog
          start={opened === 'new' ? undefined : draft.education[opened]}
          onClose={() => open(null)}
          onKeep={keep}
        />
      )}
    </Card>
  )
}
