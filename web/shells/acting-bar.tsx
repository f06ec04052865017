import { useEffect, useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { screenPath } from '#contract/paths.ts'
import { actingNow, endedByLeaving, forgetEnded } from '#web/core/access/acting.ts'
import { stopActing } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { PlainButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from './acting-bar.module.css'

/** Says all the time in whose name an admin acts, how long it lasts, and ends it. */
export function ActingBar() {
  const t = useWords('ui')
  const navigate = useNavigate()
  const [now, setNow] = useState(Date.now)
  const [stopping, setStopping] = useState(false)
  const [ended, setEnded] = useState(endedByLeaving)
  const acting = actingNow()
  const left = acting ? Math.max(0, Math.ceil((Date.parse(acting.until) - now) / 1000)) : null
  const stop = async () => {
    setStopping(true)
    await stopActing()
    void navigate({
      to: acting ? screenPath('person', { personId: acting.uuid }) : screenPath('people'),
    })
  }
  useEffect(() => {
    if (left === null) return
    if (left === 0) return void stop()
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- ends once, when the time is up
  }, [left === null, left === 0])
  if (ended !== null && !acting)
    return (
      <div className={css.bar} role="region" aria-label={t('acting.label')}>
        <Icon name="info" />
        <p role="status">{t('acting.ended', { name: ended })}</p>
        <PlainButton
          look="foil"
          size="s"
          icon="close"
          onClick={() => {
            forgetEnded()
            setEnded(null)
          }}
        >
          {t('close')}
        </PlainButton>
      </div>
    )
  if (!acting || left === null) return null
  return (
    <div className={css.bar} role="region" aria-label={t('acting.label')}>
      <Icon name="alert" />
      <p>
        <strong>{t('acting.as', { name: acting.name })}</strong> <span>{t('acting.closed')}</span>
      </p>
      <time className={css.left} dateTime={acting.until}>
        {t('acting.left', {
          minutes: Math.floor(left / 60),
          seconds: String(left % 60).padStart(2, '0'),
        })}
      </time>
      <PlainButton
        look="foil"
        size="s"
        icon="close"
        disabled={stopping}
        onClick={() => void stop()}
      >
        {t('acting.stop')}
      </PlainButton>
    </div>
  )
}
