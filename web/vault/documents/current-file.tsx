import { useEffect } from 'react'
import { useWords } from '#web/core/words.tsx'
import { type WatchedJob, useJob } from '../upload/use-job.ts'
import { useSaid } from '../upload/upload-row.tsx'
import type { Item } from '../upload/use-uploads.ts'
import css from '../upload/uploads.module.css'

type Props = {
  item: Item
  place: number
  count: number
  onJob: (key: number, job: WatchedJob) => void
}

/** Which of the files the details are about, and whether its scan is still running. */
export function CurrentFile({ item, place, count, onJob }: Props) {
  const t = useWords('vault/documents')
  const job = useJob(item.jobId)
  const said = useSaid(item, job)
  useEffect(() => {
    if (job) onJob(item.key, job)
  }, [job, item.key, onJob])
  const thumbnail = item.thumbnail ?? job?.thumbnailUrl
  return (
    <div className={css.current}>
      <div className={css.thumb}>{thumbnail && <img src={thumbnail} alt="" />}</div>
      <div className={css.about}>
        <div className={css.fileName}>
          {item.file.name}{' '}
          {count > 1 && <span className={css.size}>{t('file.place', { place, count })}</span>}
        </div>
        <div className={css.said} role="status">
          {said}
        </div>
      </div>
    </div>
  )
}
