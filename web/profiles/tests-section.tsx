import { useState } from 'react'
import { overallMismatch, usualExpiry, versionOf } from '#contract/test-scores.ts'
import { tests } from '#contract/test-scales.ts'
import type { TestScoreIn } from '#contract/student-profile.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { useConfirm } from '#web/ui/app/confirm.tsx'
import { Card } from '#web/ui/card.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useProfileForm } from './form.tsx'
import { TestDialog } from '#web/ui/app/entries/test-dialog.tsx'
import css from './profile.module.css'

/** Results of standardised tests, each on the scale of its day. */
export function TestsSection() {
  const t = useWords('profile')
  const content = useWords('content')
  const { date, number } = useFormat()
  const sure = useConfirm()
  const { draft, set } = useProfileForm()
  const [opened, open] = useState<number | 'new' | null>(null)
  const today = new Date().toISOString().slice(0, 10)
  const nameOf = (score: TestScoreIn) => score.title || tests[score.test].name || content('otherTest')
  const shown = (value: number | string) => (typeof value === 'number' ? number(value) : value)
  const keep = (entry: TestScoreIn) => {
    set({ tests: opened === 'new' ? [...draft.tests, entry] : draft.tests.map((before, n) => (n === opened ? entry : before)) })
    open(null)
  }
  const askToRemove = async (n: number) => {
    const score = draft.tests[n]
    if (score && (await sure({ title: t('tests.removeTitle', { name: nameOf(score) }), text: t('entry.removeText'), yes: t('entry.remove'), danger: true })))
      set({ tests: draft.tests.filter((_, other) => other !== n) })
  }
  return (
    <Card title={t('sections.tests')}>
      {draft.tests.length === 0 ? <p className={css.soft}>{t('tests.none')}</p> : (
        <ul className={css.entries}>
          {draft.tests.map((score, n) => {
            const until = score.expiresOn ?? usualExpiry(score.testDate)
            const mismatch = overallMismatch({ ...score, version: score.version ?? undefined })
            return (
              <li key={n} className={css.entry}>
                <div>
                  <strong>{nameOf(score)}{score.overall !== null && `: ${number(score.overall)}`}</strong>
                  <span>{sectionsOf(score).map(([section, value]) => `${content.loose(`sections.${section}`)} ${shown(value)}`).join(' · ')}</span>
                  <span className={css.soft}>{t('tests.taken', { date: date(score.testDate) })}</span>
                  <span className={css.badges}>
                    <StatusBadge tone={until < today ? 'warn' : 'good'}>{t(until < today ? 'tests.expired' : 'tests.valid', { date: date(until) })}</StatusBadge>
                    {mismatch && <StatusBadge tone="warn" icon="alert">{t('tests.mismatchShort', { expected: number(mismatch.expected) })}</StatusBadge>}
                  </span>
                </div>
                <div className={css.actions}>
                  <Button size="s" icon="edit" aria-label={t('entry.editThis', { name: nameOf(score) })} onClick={() => open(n)}>{t('entry.edit')}</Button>
                  <Button size="s" icon="trash" aria-label={t('entry.removeThis', { name: nameOf(score) })} onClick={() => void askToRemove(n)}>{t('entry.remove')}</Button>
                </div>
              </li>
            )
          })}
        </ul>
      )}
      {draft.tests.length < 30 && <div><Button icon="plus" onClick={() => open('new')}>{t('tests.add')}</Button></div>}
      {opened !== null && <TestDialog start={opened === 'new' ? undefined : draft.tests[opened]} onClose={() => open(null)} onKeep={keep} />}
    </Card>
  )
}

/** In the order of the report. */
const sectionsOf = (score: TestScoreIn) => {
  const order = Object.keys(versionOf({ ...score, version: score.version ?? undefined })?.sections ?? {})
  return Object.entries(score.sections).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
}
