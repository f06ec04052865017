import { todayHere } from '#web/core/today.ts'

import { useState } from 'react'
import type { TestScoreIn } from '#contract/profiles/shapes.ts'
import { testIds, tests } from '#contract/qualifications/test-scales.ts'
import { usualExpiry } from '#contract/qualifications/test-scores.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Dialog } from '#web/ui/app/dialog.tsx'
import { CheckField, DayField, SelectField, TextField } from '#web/ui/app/fields.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useShownErrors } from './rules.ts'
import { ScoreFields } from './score-fields.tsx'
import { type TestEntry, testEntryOf, readTestEntry, scalesOf } from './test-entry.ts'
import { useEntry } from './use-entry.ts'
import css from './entries.module.css'

/** One test result. The day decides the scale; out of range is refused, an unusual overall only asked about. */
export function TestDialog({
  start,
  onClose,
  onKeep,
}: {
  start: TestScoreIn | undefined
  onClose: () => void
  onKeep: (score: TestScoreIn) => void
}) {
  const t = useWords('profiles')
  const ui = useWords('ui')
  const content = useWords('content')
  const { date } = useFormat()
  const [first] = useState(() => testEntryOf(start))
  const { entry, set, tried, setTried, close } = useEntry<TestEntry>(first, onClose)
  const today = todayHere()
  const { errors, kept, expected } = readTestEntry(entry, today)
  const field = useShownErrors(errors, { all: tried, prefix: 'test-' })
  const { versions, version } = scalesOf(entry)
  const levelled = versions.some(({ level }) => level)
  // Browsers report years such as 0002 while one is being typed.
  const isDay = entry.testDate >= '1950'
  const usual = isDay && entry.test ? usualExpiry(entry.test, entry.testDate) : null
  return (
    <Dialog open onClose={close} title={t(start ? 'tests.edit' : 'tests.add')}>
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
        <div className={css.fields}>
          <SelectField
            label={t('fields.test')}
            required
            {...(start ? {} : { 'data-autofocus': true })}
            value={entry.test}
            {...field('test')}
            data={testIds.map((value) => ({
              value,
              label: tests[value].name || content('otherTest'),
            }))}
            onChange={(test) =>
              set({ test: test as TestEntry['test'], version: null, overall: '', sections: {} })
            }
          />
          <DayField
            label={t('fields.testDate')}
            required
            max={today}
            value={entry.testDate}
            {...field('testDate')}
            onChange={(event) => set({ testDate: event.currentTarget.value })}
          />
          {entry.test === 'other' && (
            <TextField
              label={t('fields.testTitle')}
              required
              maxLength={80}
              value={entry.title}
              {...field('title')}
              onChange={(event) => set({ title: event.currentTarget.value })}
            />
          )}
        </div>
        {entry.test && isDay && !version && <Notice tone="warn">{t('tests.noScale')}</Notice>}
        {versions.length > 1 && (
          <SelectField
            label={t(levelled ? 'fields.certificateLevel' : 'fields.version')}
            value={version?.id ?? null}
            {...field('version')}
            data={versions.map(({ id, level }) => ({
              value: id,
              label: level
                ? t('tests.level', { level })
                : t(levelled ? 'tests.noLevel' : 'tests.version', { id }),
            }))}
            onChange={(next) => set({ version: next })}
          />
        )}
        {version && <ScoreFields {...{ entry, version, expected, field, set }} />}
        <div className={css.fields}>
          <TextField
            label={`${t('fields.reference')} (${ui('optional')})`}
            maxLength={60}
            value={entry.reference}
            {...field('reference')}
            onChange={(event) => set({ reference: event.currentTarget.value })}
          />
          <SelectField
            label={`${t('fields.delivery')} (${ui('optional')})`}
            clearable
            value={entry.delivery}
            {...field('delivery')}
            data={(['centre', 'home'] as const).map((value) => ({
              value,
              label: t(`tests.${value}`),
            }))}
            onChange={(delivery) => set({ delivery: delivery as TestEntry['delivery'] })}
          />
          {entry.test?.startsWith('ielts') && (
            <CheckField
              label={t('fields.oneSkillRetake')}
              {...field('oneSkillRetake')}
              checked={entry.oneSkillRetake}
              onChange={(event) => set({ oneSkillRetake: event.currentTarget.checked })}
            />
          )}
          <DayField
            label={`${t('fields.expiresOn')} (${ui('optional')})`}
            description={usual && t('tests.usual', { date: date(usual) })}
            value={entry.expiresOn}
            {...field('expiresOn')}
            onChange={(event) => set({ expiresOn: event.currentTarget.value })}
          />
        </div>
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
