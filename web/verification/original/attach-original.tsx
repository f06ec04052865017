import { useState } from 'react'
import type { attachOriginal } from '#contract/verification/original/calls.ts'
import type { VerificationRequest } from '#contract/verification/shapes.ts'
import { useFormat } from '#web/core/format.ts'
import { useCallMutation } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { FileDrop } from '#web/ui/app/file-drop.tsx'
import { Notice } from '#web/ui/notice.tsx'
import css from '../requests/verification.module.css'

export type Original = NonNullable<VerificationRequest['originalDocument']>

const types = ['application/pdf', 'image/jpeg', 'image/png']
const maxBytes = 2 * 1024 * 1024 // spec §5

/** The original a verifier compared with: kept beside the decision and named in the report (spec §3). */
export function AttachOriginal({
  requestId,
  original,
  onChange,
}: {
  requestId: string
  original: Original | null
  onChange: (original: Original | null) => void
}) {
  const t = useWords('verification/requests')
  const ui = useWords('ui')
  const { fileSize } = useFormat()
  const [shown, setShown] = useState(false)
  const attach = useCallMutation<typeof attachOriginal>(
    'POST /api/verification/requests/{requestId}/original',
    { onDone: onChange },
  )
  if (original)
    return (
      <div className={css.narrow}>
        <span>{`${t('one.original')}: ${original.fileName} (${fileSize(original.fileSize)})`}</span>
        <Button
          size="s"
          icon="close"
          aria-label={ui('file.remove', { name: original.fileName })}
          onClick={() => onChange(null)}
        >
          {t('one.originalRemove')}
        </Button>
      </div>
    )
  if (!shown)
    return (
      <div>
        <Button size="s" icon="upload" onClick={() => setShown(true)}>
          {t('one.originalAttach')}
        </Button>
      </div>
    )
  return (
    <div className={css.original}>
      <p className={css.soft}>{t('one.originalHint')}</p>
      <FileDrop
        label={t('one.original')}
        types={types}
        typeNames="PDF, JPEG, PNG"
        maxBytes={maxBytes}
        disabled={attach.pending}
        onFiles={([file]) =>
          file && attach.run({ path: { requestId }, query: { fileName: file.name }, bytes: file })
        }
      />
      {attach.failure && <Notice tone="bad">{attach.failure.message}</Notice>}
    </div>
  )
}
