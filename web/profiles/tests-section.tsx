import { useState } from 'react'
import type { TestScoreIn } from '#contract/profiles/shapes.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { useConfirm } from '#web/ui/app/confirm.tsx'
import { Card } from '#web/ui/card.tsx'
import { TestDialog } from '#web/parts/entries/test-dialog.tsx'
import { useProfileForm } from './form.tsx'
import { TestFacts, useTestName } from './test-facts.tsx'
import arrange from '#web/ui/app/arrange.module.css'
import css from './profile.module.css'

/** Results of standardised tests, each on the scale of its day. */
export function TestsSection() {
  const t = useWords('profiles')
  const confirm = useConfirm()
  const { draft, set } = useProfileForm()
  const [opened, open] = useState<number | 'new' | null>(null)
  const nameOf = useTestName()
  const keep = (entry: TestScoreIn) => {
    set({
      tests:
        opened === 'new'
          ? [...draft.tests, entry]
          : draft.tests.map((before, n) => (n === opened ? entry : before)),
    })
    open(null)
  }
  const askToRemove = async (n: number) => {
    const score = draft.tests[n]
    if (
      score &&
      (await confirm({
        title: t('tests.removeTitle', { name: nameOf(score) }),
        text: t('entry.removeText'),
        yes: t('entry.remove'),
        danger: true,
      }))
    )
      set({ tests: draft.tests.filter((_, other) => other !== n) })
  }
  return (
    <Card title={t('sections.tests')}>
      {draft.tests.length === 0 ? (
        <p className={arrange.soft}>{t('tests.none')}</p>
      ) : (
        <ul className={css.entries}>
          {draft.tests.map((score, n) => (
            <li key={n} className={css.entry}>
              <TestFacts score={score} />
              <div className={css.actions}>
                <Button
                  size="s"
                  icon="edit"
                  aria-label={t('entry.editThis', { name: nameOf(score) })}
                  onClick={() => open(n)}
                >
                  {t('entry.edit')}
                </Button>
                <Button
                  size="s"
                  icon="trash"
                  aria-label={t('entry.removeThis', { name: nameOf(score) })}
                  onClick={() => void askToRemove(n)}
                >
                  {t('entry.remove')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {draft.tests.length < 30 && (
        <div>
          <Button icon="plus" onClick={() => open('new')}>
            {t('tests.add')}
          </Button>
        </div>
      )}
      {opened !== null && (
        <TestDialog
          start={opened === 'new' ? undefined : draft.tests[opened]}
          onClose={() => open(null)}
          onKeep={keep}
        />
      )}
    </Card>
  )
}
