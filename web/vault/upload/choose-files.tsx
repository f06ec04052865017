import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import type { Config } from '../documents/document-fields.tsx'
import { TakeFiles } from './receive-files.tsx'
import { UploadRow } from './upload-row.tsx'
import type { WatchedJob } from './use-job.ts'
import type { Uploads } from './use-uploads.ts'
import uploaded from './uploads.module.css'
import css from '../vault.module.css'

type Props = {
  config: Config
  /** What is saved can be opened from here. */ opens: boolean
  uploads: Uploads
  onJob: (key: number, job: WatchedJob) => void
  onNext: (() => void) | undefined
}

/** Step 1: one file or several, their way to us, and what we found out about them. */
export function ChooseFiles({ config, opens, uploads, onJob, onNext }: Props) {
  const t = useWords('vault/documents')
  return (
    <div className={css.steps}>
      <p className={css.soft}>{t('file.hint')}</p>
      <TakeFiles config={config} many onFiles={uploads.add} />
      {uploads.items.length > 0 && (
        <ul className={uploaded.list} aria-label={t('file.queue')}>
          {uploads.items.map((item) => (
            <UploadRow
              key={item.key}
              item={item}
              opens={opens}
              onJob={onJob}
              onAgain={uploads.again}
              onRemove={uploads.remove}
            />
          ))}
        </ul>
      )}
      <div className={css.go}>
        <span />
        <Button look="main" disabled={!onNext} onClick={onNext}>
          {t('file.next')}
        </Button>
      </div>
    </div>
  )
}
