import { useState } from 'react'
import type { ImportLine } from '#contract/qualifications/calls.ts'
import { ruleColumns, sourceColumns } from '#contract/qualifications/rule-cells.ts'
import { type RuleKind, ruleKinds } from '#contract/qualifications/rules.ts'
import { screenPath } from '#contract/paths.ts'
import { useNavigate } from '#web/core/navigate.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { LongField, SelectField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useImportRules } from './import-rules.ts'
import { usePreviewRules } from './preview-rules.ts'
import css from '#web/ui/lines.module.css'

const tones = { add: 'good', change: 'warn', same: 'calm', refuse: 'bad' } as const

/** Rows from a CSV file: look first, line by line, then take all of them. */
export default function ImportRulesScreen() {
  const t = useWords('qualifications')
  const navigate = useNavigate()
  const [kind, setKind] = useState<RuleKind>('equivalence')
  const [csv, setCsv] = useState('')
  const [reason, setReason] = useState('')
  const preview = usePreviewRules({ onFailure: toast.bad })
  const take = useImportRules({
    onFailure: toast.bad,
    onDone: ({ added, changed }) => {
      toast.good(t('imports.done', { added, changed }))
      navigate({ to: screenPath('rules') })
    },
  })
  const seen = preview.answer
  const changes = seen ? (seen.counts.add ?? 0) + (seen.counts.change ?? 0) : 0
  return (
    <Page
      title={t('imports.title')}
      intro={t('imports.intro', {
        columns: ['number', ...ruleColumns[kind], ...sourceColumns].join(', '),
      })}
    >
      <form
        className={css.lines}
        onSubmit={(event) => (event.preventDefault(), preview.run({ body: { kind, csv } }))}
      >
        <SelectField
          label={t('rules.kind')}
          data={ruleKinds.map((value) => ({ value, label: t(`rules.kinds.${value}`) }))}
          value={kind}
          onChange={(value) => (
            setKind(ruleKinds.find((one) => one === value) ?? kind),
            preview.reset()
          )}
        />
        <label>
          {t('imports.file')}
          <input
            type="file"
            required
            accept=".csv,text/csv"
            onChange={async (event) => {
              preview.reset()
              setCsv((await event.target.files?.[0]?.text()) ?? '')
            }}
          />
        </label>
        <Button type="submit" icon="eye" disabled={csv === ''} busy={preview.pending}>
          {t('imports.preview')}
        </Button>
      </form>
      {seen && (
        <>
          <p role="status">
            {t('imports.counts', {
              add: seen.counts.add ?? 0,
              change: seen.counts.change ?? 0,
              same: seen.counts.same ?? 0,
              refuse: seen.counts.refuse ?? 0,
            })}
          </p>
          <ol className={css.lines}>
            {seen.lines.map((line) => (
              <li key={line.line} className={css.line}>
                <Line line={line} />
              </li>
            ))}
          </ol>
          {seen.counts.refuse ? (
            <Notice tone="bad">{t('imports.refused')}</Notice>
          ) : (
            changes > 0 && (
              <form
                className={css.lines}
                onSubmit={(event) => (
                  event.preventDefault(),
                  take.run({ body: { kind, csv, reason } })
                )}
              >
                <LongField
                  label={t('rules.reason')}
                  required
                  minLength={3}
                  maxLength={500}
                  value={reason}
                  onChange={(event) => setReason(event.currentTarget.value)}
                />
                <Button type="submit" look="main" busy={take.pending}>
                  {t('imports.go', { count: changes })}
                </Button>
              </form>
            )
          )}
        </>
      )}
    </Page>
  )
}

function Line({ line }: { line: ImportLine }) {
  const t = useWords('qualifications')
  const { action, columns, cells, number } = line
  return (
    <article>
      <div className={css.head}>
        <span>
          {t('imports.line', { line: line.line })}
          {number !== null && ` · ${t('rules.one', { number: String(number) })}`}
        </span>
        <StatusBadge tone={tones[action]}>{t(`imports.actions.${action}`)}</StatusBadge>
      </div>
      <p className={css.row}>{Object.values(cells).filter(Boolean).join(' · ')}</p>
      {columns.length > 0 && (
        <p className={css.soft}>
          {t(action === 'refuse' ? 'imports.wrong' : 'imports.changed', {
            columns: columns.map((name) => t.loose(`rules.columns.${name}`)).join(', '),
          })}
        </p>
      )}
    </article>
  )
}
