import { useState } from 'react'
import {
  importFormats,
  type listImports,
  type listMappings,
} from '#contract/catalogue/import/calls.ts'
import { useFormat } from '#web/core/format.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { CheckField, SelectField, TextField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Page } from '#web/ui/page.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { ColumnMapping } from './column-mapping.tsx'
import { ImportPreview } from './import-preview.tsx'
import { useFileReason } from './use-file-reason.ts'
import { useStartImport } from './start-import.ts'
import { usePreviewImport } from './preview-import.ts'
import css from '../manage.module.css'

type Format = (typeof importFormats)[number]

/** Bringing in courses: choose, look, start, watch. */
export default function ImportScreen() {
  const t = useWords('catalogue/courses')
  const { dateTime } = useFormat()
  const [format, setFormat] = useState<Format>('own-csv')
  const [source, setSource] = useState('')
  const [mapping, setMapping] = useState('')
  const [whole, setWhole] = useState(false)
  const [file, setFile] = useState<File | null>(null)
  const reasonText = useFileReason()
  const saved = useCallQuery<typeof listMappings>(
    'GET /api/rest/catalogue/import-mappings',
    {},
    { topics: ['mappings'] },
  )
  const runs = useCallQuery<typeof listImports>(
    'GET /api/rest/catalogue/imports',
    { query: { page: 0 } },
    { topics: ['imports'], every: 2_000, keep: true },
  )
  const preview = usePreviewImport({
    onFailure: (failure) => {
      const { file: reason } = failure.fields
      toast.bad(reason ? reasonText(reason) : failure)
    },
  })
  const start = useStartImport({
    onFailure: toast.bad,
    onDone: () => preview.reset(),
  })
  // Bytes as they are, whatever the browser calls them.
  const bytes = () => new Blob([file!], { type: 'application/octet-stream' })
  const byColumns = format === 'mapped-csv' && mapping ? { mapping } : {}
  const look = () => preview.run({ query: { format, ...byColumns }, bytes: bytes() })
  const from = source || format
  const seen = preview.answer
  const good = seen ? seen.rows - seen.errorCount : 0
  return (
    <Page title={t('imports.title')} intro={t('imports.intro')}>
      <form className={css.form} onSubmit={(event) => (event.preventDefault(), look())}>
        <SelectField
          label={t('imports.format')}
          value={format}
          data={importFormats.map((value) => ({ value, label: t(`imports.formats.${value}`) }))}
          onChange={(value) => (
            setFormat(importFormats.find((one) => one === value) ?? 'own-csv'),
            preview.reset()
          )}
        />
        <TextField
          label={t('imports.source')}
          description={t('imports.sourceHint')}
          placeholder={format}
          value={source}
          maxLength={40}
          onChange={(event) =>
            setSource(event.target.value.toLowerCase().replace(/[^a-z0-9-]/g, ''))
          }
        />
        <label className={css.file}>
          {t('imports.file')}
          <input
            type="file"
            required
            accept=".csv,.gz,.json,.ndjson,.xlsx,.xml,.txt"
            onChange={(event) => (setFile(event.target.files?.[0] ?? null), preview.reset())}
          />
        </label>
        {format === 'mapped-csv' && (
          <SelectField
            label={t('imports.mapping')}
            value={mapping}
            clearable
            data={(saved.data?.mappings ?? []).map(({ name }) => ({ value: name, label: name }))}
            onChange={(value) => (setMapping(value ?? ''), preview.reset())}
          />
        )}
        <CheckField
          label={t('imports.whole')}
          checked={whole}
          onChange={(event) => setWhole(event.currentTarget.checked)}
        />
        <Button type="submit" disabled={!file} busy={preview.pending} icon="eye">
          {t('imports.preview')}
        </Button>
      </form>
      {seen && format === 'mapped-csv' && saved.data && (
        <ColumnMapping
          key={mapping}
          ours={saved.data.columns}
          theirs={seen.columns}
          name={mapping}
          mapping={saved.data.mappings.find(({ name }) => name === mapping)?.mapping ?? {}}
          onSaved={setMapping}
        />
      )}
      {seen && <ImportPreview seen={seen} />}
      {seen && good > 0 && (
        <Button
          look="main"
          icon="upload"
          busy={start.pending}
          onClick={() =>
            start.run({
              query: {
                format,
                ...byColumns,
                source: from,
                filename: file!.name.slice(0, 200),
                whole: whole ? 'yes' : 'no',
              },
              bytes: bytes(),
            })
          }
        >
          {t('imports.start', { count: good })}
        </Button>
      )}
      <section className={css.runs}>
        <h2>{t('imports.runs')}</h2>
        {runs.error && <ErrorState failure={runs.error} retry={() => void runs.refetch()} />}
        <ul>
          {runs.data?.imports.map((run) => (
            <li key={run.id}>
              <strong>{run.filename || run.source}</strong>{' '}
              <span>
                {t(`imports.formats.${run.format}`)} · {dateTime(run.createdAt)}
              </span>
              <p>
                {run.status === 'failed'
                  ? t('imports.status.failed', { reason: reasonText(run.reason ?? '') })
                  : run.status === 'writing'
                    ? t('imports.status.writing', { done: run.rowsWritten, all: run.rowsSeen })
                    : t(`imports.status.${run.status}`)}
                {run.status === 'done' && `: ${t('imports.result', run)}`}
                {run.errorCount > 0 && `; ${t('imports.errors', { count: run.errorCount })}`}
              </p>
              {run.status === 'writing' && (
                <progress
                  max={run.rowsSeen}
                  value={run.rowsWritten}
                  aria-label={run.filename || run.source}
                />
              )}
            </li>
          ))}
        </ul>
      </section>
    </Page>
  )
}
