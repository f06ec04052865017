import type { getMerge } from '#contract/identity/merging/calls.ts'
import { useFormat } from '#web/core/format.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useCancelMerge } from './cancel-merge.ts'
import { MergeObstacles } from './merge-obstacles.tsx'

/** While two accounts wait to be merged: which, when, and one press that stops it. */
export function MergeWaits() {
  const t = useWords('identity/merging')
  const { dateTime } = useFormat()
  const query = useCallQuery<typeof getMerge>('GET /api/user/merge', {}, { topics: ['account'] })
  const cancel = useCancelMerge({
    onDone: () => toast.good(t('waits.stopped')),
    onFailure: toast.bad,
  })
  const merge = query.data?.merge
  if (merge?.state !== 'waiting') return null
  return (
    <Notice
      tone="warn"
      title={t(`waits.${merge.side}`, { mail: merge.other, at: dateTime(merge.mergeAfter) })}
      action={
        <Button look="danger" personal busy={cancel.pending} onClick={() => cancel.run({})}>
          {t('waits.stop')}
        </Button>
      }
    >
      {t('waits.text')}
      <MergeObstacles obstacles={merge.obstacles} />
    </Notice>
  )
}
