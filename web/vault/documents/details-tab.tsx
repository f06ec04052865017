import { useState } from 'react'
import type { getDocument } from '#contract/vault/documents/calls.ts'
import type { ResponseOf } from '#contract/kit.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { useFields, ruleMessage } from '#web/ui/app/form.ts'
import { toast } from '#web/ui/app/toast.tsx'
import { Facts as FactList } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type Config, DocumentFields, type DocumentFactTexts } from './document-fields.tsx'
import { DocumentFacts } from './document-facts.tsx'
import { factsCheck, factsOf, factsToSend } from './document-values.ts'
import { useUpdateDocument } from './update-document.ts'
import css from '../vault.module.css'

type StoredDocument = ResponseOf<typeof getDocument>

type Props = {
  document: StoredDocument
  config: Config
  /** The version whose pages are on screen. */ shown: number
  onVersion: (version: number) => void
}

/** What the document says, its file, and the files it had before. */
export function DetailsTab({ document, config, shown, onVersion }: Props) {
  const t = useWords('vault/documents')
  const { fileSize, date } = useFormat()
  const [editing, setEditing] = useState(false)
  if (editing)
    return <EditDetails document={document} config={config} onEnd={() => setEditing(false)} />
  return (
    <div className={css.steps}>
      <DocumentFacts config={config} facts={document} />
      {document.shelf === 'issued' ? (
        <Notice>{t('detail.issued')}</Notice>
      ) : (
        <div>
          <Button size="s" icon="edit" onClick={() => setEditing(true)}>
            {t('detail.edit')}
          </Button>
        </div>
      )}
      <FactList
        facts={[
          [
            t('detail.file'),
            `${document.file.fileName} · ${fileSize(document.file.bytes)} · ${t('detail.pages', { count: document.file.pages })}`,
          ],
          [
            t('detail.digest'),
            <span key="digest" className={css.digest}>
              {document.file.sha256}
            </span>,
          ],
        ]}
      />
      <p className={css.soft}>{t.loose(`detail.malware.${document.file.malware}`)}</p>
      {document.versions.length > 1 && (
        <section aria-label={t('detail.versions')}>
          <h3>{t('detail.versions')}</h3>
          <ul className={css.shares}>
            {document.versions.map((one) => (
              <li key={one.version} className={css.row}>
                <span className={css.soft}>
                  {t('detail.version', { version: one.version, date: date(one.addedAt) })} ·{' '}
                  {one.fileName}
                </span>
                <Button
                  size="s"
                  icon="eye"
                  disabled={one.version === shown}
                  onClick={() => onVersion(one.version)}
                >
                  {t('detail.look')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function EditDetails({
  document,
  config,
  onEnd,
}: {
  document: StoredDocument
  config: Config
  onEnd: () => void
}) {
  const t = useWords('vault/documents')
  const ui = useWords('ui')
  const [said, setSaid] = useState<string | null>(null)
  const form = useFields<DocumentFactTexts>({
    start: factsOf(document),
    check: factsCheck(config),
    messageOf: ruleMessage(t),
  })
  const save = useUpdateDocument({
    changes: ['documents'],
    onDone: () => (toast.good(t('detail.saved')), onEnd()),
    onFailure: (failure) =>
      setSaid(failure.code === 'document_busy' ? t('detail.busy') : form.fail(failure)),
  })
  return (
    <form
      className={css.steps}
      noValidate
      onSubmit={form.onSubmit((values) =>
        save.run({
          path: { owner: document.ownerId, id: document.id },
          body: factsToSend(values, config),
        }),
      )}
    >
      <DocumentFields form={form} config={config} />
      {said && <Notice tone="bad">{said}</Notice>}
      <div className={css.go}>
        <Button onClick={onEnd}>{ui('cancel')}</Button>
        <Button type="submit" look="main" busy={save.pending}>
          {ui('save')}
        </Button>
      </div>
    </form>
  )
}
