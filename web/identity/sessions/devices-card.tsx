import type { listDevices } from '#contract/identity/sessions/calls.ts'
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
import { useRemoveDevice } from './remove-device.ts'
import arrange from '#web/ui/app/arrange.module.css'
import css from '../settings/settings.module.css'

const topics = ['account', 'sessions']

/** Browsers that need no code to sign in. A forgotten one is asked for a code again. */
export function DevicesCard() {
  const t = useWords('identity/settings')
  const { date } = useFormat()
  const confirm = useConfirm()
  const list = useCallQuery<typeof listDevices>('GET /api/user/devices', {}, { topics })
  const remove = useRemoveDevice({
    onDone: () => toast.good(t('devices.removed')),
    onFailure: toast.bad,
  })
  const askToRemove = async (id: string, name: string) => {
    if (
      await confirm({
        title: t('devices.removeTitle', { name }),
        text: t('devices.removeText'),
        yes: t('devices.remove'),
      })
    )
      remove.run({ path: { id } })
  }
  return (
    <Card title={t('devices.title')}>
      <p className={arrange.soft}>{t('devices.text')}</p>
      {list.isPending ? (
        <SkeletonLines lines={2} />
      ) : list.isError ? (
        <ErrorState failure={list.error} retry={() => void list.refetch()} />
      ) : list.data.data.length === 0 ? (
        <p>{t('devices.none')}</p>
      ) : (
        <ul className={css.rows}>
          {list.data.data.map((device) => (
            <li key={device.id} className={css.row}>
              <div>
                <strong>{device.name}</strong>
                <span className={arrange.soft}>
                  {device.ip} · {t('devices.until', { date: date(device.until) })}
                </span>
                {device.current && (
                  <span className={arrange.badges}>
                    <StatusBadge tone="good">{t('devices.here')}</StatusBadge>
                  </span>
                )}
              </div>
              <Button
                size="s"
                icon="trash"
                aria-label={t('devices.removeThis', { name: device.name })}
                onClick={() => void askToRemove(device.id, device.name)}
              >
                {t('devices.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
