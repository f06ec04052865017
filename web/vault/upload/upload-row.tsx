import { useEffect } from 'react'
import { screenPath } from '#contract/paths.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { ButtonLink, IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { isRejected, type WatchedJob, useJob } from './use-job.ts'
import type { Item } from './use-uploads.ts'
import css from './uploads.module.css'

type Props = {
  item: Item
  opens: boolean
  onJob: (key: number, job: WatchedJob) => void
  onAgain: (item: Item) => void
  onRemove: (key: number) => void
}

/** One file of the queue: what it is, how far it is, what may be done with it. */
export function UploadRow({ item, opens, onJob, onAgain, onRemove }: Props) {
  const t = useWords('vault/documents')
  const ui = useWords('ui')
  const { fileSize, percent } = useFormat()
  const { key, file, progress, failure } = item
  const job = useJob(item.jobId)
  useEffect(() => {
    if (job) onJob(key, job)
  }, [job, key, onJob])
  const refused = isRejected(job)
  const thumbnail = item.thumbnail ?? job?.thumbnailUrl
  const said = useSaid(item, job)
  return (
    <li className={css.item} data-bad={refused || failure !== null || undefined}>
      <div className={css.thumb}>
        {thumbnail && !refused ? (
          <img src={thumbnail} alt="" />
        ) : (
          <Icon name={refused ? 'alert' : 'document'} size={28} />
        )}
      </div>
      <div className={css.about}>
        <div className={css.fileName}>
          {file.name} <span className={css.size}>{fileSize(file.size)}</span>
        </div>
        {progress !== null && (
          <progress
            className={css.progress}
            value={progress}
            max={1}
            aria-label={ui('file.uploading', { name: file.name, percent: percent(progress) })}
          />
        )}
        <div className={css.said} role={refused || failure ? 'alert' : 'status'}>
          {said}
        </div>
      </div>
      {failure?.unanswered && (
        <Button
          size="s"
          icon="refresh"
          aria-label={t('file.againNamed', { name: file.name })}
          onClick={() => onAgain(item)}
        >
          {t('file.again')}
        </Button>
      )}
      {item.savedAs ? (
        opens && (
          <ButtonLink to={screenPath('document', { documentId: item.savedAs })} size="s">
            {t('locker.open')} <span className="unseen">{file.name}</span>
          </ButtonLink>
        )
      ) : (
        <IconButton
          icon="cross"
          label={ui('file.remove', { name: file.name })}
          onClick={() => onRemove(key)}
        />
      )}
    </li>
  )
}

/** The state of a file in a sentence. What the server says about a rejection is said with the words of spec §8. */
export function useSaid(
  { progress, failure, jobId, savedAs }: Item,
  job: WatchedJob | undefined,
): string {
  const t = useWords('vault/documents')
  const ui = useWords('ui')
  const { percent } = useFormat()
  if (savedAs) return t('review.saved')
  if (failure) return failure.unanswered ? t('file.lost') : failure.message
  if (progress !== null) return t('file.sending', { percent: percent(progress) })
  if (!jobId) return t('file.waiting')
  if (isRejected(job))
    return job?.reason === 'too-large'
      ? (job.message ?? '')
      : ui('file.failed', { message: job?.message ?? '' })
  if (!job || (job.processing && !job.accepted)) return t('file.checking')
  if (job.processing) return t('file.reading')
  if (job.state === 'failed')
    return `${job.message?.replace(/[^.]$/, '$&.') ?? ''} ${t('file.byHand')}`
  return t(Object.keys(job.suggestions).length > 0 ? 'file.read' : 'file.unread')
}
