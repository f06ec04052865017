import type { listSessions } from '#contract/identity/sessions/calls.ts'
import { useFormat } from '#web/core/format.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { useConfirm } from '#web/ui/app/confirm.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Card } from '#web/ui/card.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useEndOtherSessions } from './end-other-sessions.ts'
import { useEndSession } from './end-session.ts'
import arrange from '#web/ui/app/arrange.module.css'
import css from '../settings/settings.module.css'

const topics = ['sessions']

/** Where one is signed in now; each can be ended from here. */
export function SessionsCard() {
  const t = useWords('identity/settings')
  const { ago, dateTime } = useFormat()
  const confirm = useConfirm()
  const list = useCallQuery<typeof listSessions>('GET /api/user/sessions', {}, { topics })
  const end = useEndSession({
    onDone: () => toast.good(t('sessions.ended')),
    onFailure: toast.bad,
  })
  const endOthers = useEndOtherSessions({
    onDone: ({ ended }) => toast.good(t('sessions.endedOthers', { count: ended })),
    onFailure: toast.bad,
  })
  const askToEndOthers = async () => {
    if (
      await confirm({
        title: t('sessions.othersTitle'),
        text: t('sessions.othersText'),
        yes: t('sessions.others'),
      })
    )
      endOthers.run({})
  }
  return (
    <Card title={t('sessions.title')}>
      <p className={arrange.soft}>{t('sessions.text')}</p>
      {list.isPending ? (
        <SkeletonLines lines={2} />
      ) : list.isError ? (
        <ErrorState failure={list.error} retry={() => void list.refetch()} />
      ) : (
        <>
          <ul className={css.rows}>
            {list.data.data.map((session) => (
              <li key={session.id} className={css.row}>
                <div>
                  <strong>{session.device}</strong>
                  <span className={arrange.soft}>
                    {session.ip} ·{' '}
                    <time dateTime={session.seen} title={dateTime(session.seen)}>
                      {t('sessions.seen', { ago: ago(session.seen) })}
                    </time>
                  </span>
                  {(session.current || session.on_behalf) && (
                    <span className={arrange.badges}>
                      {session.current && (
                        <StatusBadge tone="good">{t('sessions.here')}</StatusBadge>
                      )}
                      {session.on_behalf && (
                        <StatusBadge tone="warn">{t('sessions.behalf')}</StatusBadge>
                      )}
                    </span>
                  )}
                </div>
                {!session.current && (
                  <Button
                    size="s"
                    icon="exit"
                    busy={end.pending}
                    aria-label={t('sessions.endThis', { device: session.device })}
                    onClick={() => end.run({ path: { id: session.id } })}
                  >
                    {t('sessions.end')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {list.data.data.length > 1 && (
            <div>
              <Button icon="exit" busy={endOthers.pending} onClick={() => void askToEndOthers()}>
                {t('sessions.others')}
              </Button>
            </div>
          )}
        </>
      )}
    </Card>
  )
}
