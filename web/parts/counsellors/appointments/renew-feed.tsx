import type { getFeed, renewFeed } from '#contract/counsellors/appointments/calls.ts'
import { useCallQuery, useCallMutation } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { CopyButton } from '#web/ui/app/copy-button.tsx'
import { TextField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import arrange from '#web/ui/app/arrange.module.css'

/** The address at which one's own calendar reads these calls. */
export function RenewFeed() {
  const t = useWords('counsellors/appointments')
  const query = useCallQuery<typeof getFeed>('GET /counsellor/feed', {}, { topics: ['feed'] })
  const renew = useCallMutation<typeof renewFeed>('POST /counsellor/feed', {
    changes: ['feed'],
    onDone: () => toast.good(t('feed.made')),
    onFailure: toast.bad,
  })
  const url = query.data?.url
  return (
    <div className={arrange.form}>
      <p className={arrange.soft}>{t('feed.text')}</p>
      {url && <TextField label={t('feed.title')} readOnly value={url} />}
      <div className={arrange.actions}>
        {url && <CopyButton value={url} />}
        <Button personal busy={renew.pending} onClick={() => renew.run({})}>
          {t(url ? 'feed.again' : 'feed.make')}
        </Button>
      </div>
    </div>
  )
}
