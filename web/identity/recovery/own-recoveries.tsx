import type { listOwnRecoveries } from '#contract/identity/recovery/calls.ts'
import { useFormat } from '#web/core/format.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useStopOwnRecoveries } from './stop-own-recoveries.ts'

const topics = ['recovery']

/** Above everything else in the account: somebody wants to recover it, and one press stops that. */
export function OwnRecoveries() {
  const t = useWords('identity/recovery')
  const { dateTime } = useFormat()
  const query = useCallQuery<typeof listOwnRecoveries>(
    'GET /api/user/recoveries/own',
    {},
    { topics },
  )
  const stop = useStopOwnRecoveries({
    changes: [...topics, 'account'],
    onDone: () => toast.good(t('own.stopped')),
    onFailure: toast.bad,
  })
  const recoveries = query.data?.recoveries ?? []
  if (recoveries.length === 0) return null
  return (
    <Notice
      tone="bad"
      title={t('own.title')}
      action={
        <Button look="danger" busy={stop.pending} onClick={() => stop.run({})}>
          {t(recoveries.length > 1 ? 'own.stopAll' : 'own.stop')}
        </Button>
      }
    >
      <p>{t('own.text')}</p>
      {recoveries.map(({ id, new_mail: newMail, begun, waits_until: until }) => (
        <p key={id}>
          {t('own.one', { newMail, at: dateTime(begun) })}{' '}
          {until && t('cancel.until', { at: dateTime(until) })}
        </p>
      ))}
    </Notice>
  )
}
