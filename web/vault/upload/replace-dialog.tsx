import { useCallback, useState } from 'react'
import type { Document } from '#contract/vault/shapes.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Dialog } from '#web/ui/app/dialog.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Config } from '../documents/document-fields.tsx'
import { factsOf, factsToSend } from '../documents/document-values.ts'
import { TakeFiles } from './receive-files.tsx'
import { UploadRow } from './upload-row.tsx'
import type { WatchedJob } from './use-job.ts'
import { useUploads } from './use-uploads.ts'
import { useUpdateDocument } from '../documents/update-document.ts'
import uploaded from './uploads.module.css'
import css from '../vault.module.css'

/** A new file under the same facts; the older one stays a version. */
export function ReplaceDialog({
  document,
  config,
  onClose,
}: {
  document: Document
  config: Config
  onClose: () => void
}) {
  const t = useWords('vault/documents')
  const uploads = useUploads(document.ownerId)
  const [job, setJob] = useState<WatchedJob>()
  const storeJob = useCallback((_: number, next: WatchedJob) => setJob(next), [])
  const save = useUpdateDocument({
    changes: ['documents', 'requests'],
    onDone: () => {
      toast.good(t('replace.done'))
      onClose()
    },
  })
  const [item] = uploads.items
  const ready = item && job?.uploadId === item.promised?.uploadId && job?.accepted ? job : null
  return (
    <Dialog open onClose={onClose} title={t('replace.title')}>
      <div className={css.steps}>
        <p className={css.soft}>{t('replace.text')}</p>
        {item ? (
          <ul className={uploaded.list} aria-label={t('file.queue')}>
            <UploadRow
              opens={false}
              key={item.key}
              item={item}
              onJob={storeJob}
              onAgain={uploads.again}
              onRemove={uploads.remove}
            />
          </ul>
        ) : (
          <TakeFiles config={config} onFiles={uploads.add} />
        )}
        {save.failure && (
          <Notice tone="bad">
            {save.failure.code === 'document_busy' ? t('detail.busy') : save.failure.message}
          </Notice>
        )}
        <Button
          look="main"
          busy={save.pending}
          disabled={!ready}
          onClick={() =>
            ready &&
            save.run({
              path: { owner: document.ownerId, id: document.id },
              body: { ...factsToSend(factsOf(document), config), uploadId: ready.uploadId },
            })
          }
        >
          {t('replace.save')}
        </Button>
      </div>
    </Dialog>
  )
}
