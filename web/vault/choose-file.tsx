import { useState } from 'react'
import type { getDocsConfig } from '#contract/vault.ts'
import type { Receives } from '#contract/kit.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { FileDrop } from '#web/ui/app/file-drop.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { shrinkPicture } from './shrink-picture.ts'
import type { Upload } from './use-upload.ts'
import css from './vault.module.css'

type Props = { config: Receives<typeof getDocsConfig>; upload: Upload; onNext: () => void }

/** Step 1: one file, its way to us, and what we found out about it. */
export function ChooseFile({ config, upload, onNext }: Props) {
  const t = useWords('documents')
  const ui = useWords('ui')
  const { fileSize } = useFormat()
  const [large, setLarge] = useState<File | null>(null)
  const { job } = upload
  const refused = job?.state === 'failed' && !job.accepted
  const take = (file: File) => {
    const shrinkable = file.size > config.maxBytes && /^image\/(jpeg|png)$/.test(file.type)
    setLarge(shrinkable ? file : null)
    if (!shrinkable) upload.take(file)
  }
  return (
    <div className={css.steps}>
      <p className={css.soft}>{t('file.hint')}</p>
      <FileDrop
        label={t('file.label')} types={config.fileTypes} typeNames="PDF, JPEG, PNG" maxBytes={config.maxBytes}
        // Larger pictures come through as well: we offer to make them smaller.
        accepts={(file) => /^image\/(jpeg|png)$/.test(file.type)} onFile={take} progress={upload.progress}
        file={upload.file} problem={refused ? ui('file.failed', { message: job.message ?? '' }) : // spec §8
           upload.problem && !upload.problem.unanswered ? upload.problem.message : null}
        preview={job?.thumbnailUrl ? <img src={job.thumbnailUrl} alt="" height={120} /> : undefined}
      />
      {large && (
        <Notice tone="warn" action={<Button look="main" onClick={() => void shrinkPicture(large, config.maxBytes).then((small) => small && take(small))}>{t('file.small')}</Button>}>
          {t('file.smallText', { size: fileSize(config.maxBytes) })}
        </Notice>
      )}
      {upload.problem?.unanswered && <Notice tone="bad" action={<Button onClick={upload.again}>{t('file.again')}</Button>}>{t('file.lost')}</Notice>}
      <div aria-live="polite">
        {job && !refused && (job.processing
          ? <Notice>{t(job.accepted ? 'file.reading' : 'file.checking')}</Notice>
          : <Notice tone="good">{t(Object.keys(job.suggestions).length > 0 ? 'file.read' : 'file.unread')}</Notice>)}
      </div>
      <div className={css.go}>
        <span />
        <Button look="main" disabled={!job?.accepted} onClick={onNext}>{t('file.next')}</Button>
      </div>
    </div>
  )
}
