import { useState } from 'react'
import type { z } from 'zod'
import { shareDays } from '#contract/vault/rules.ts'
import type { Share } from '#contract/vault/shapes.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { useConfirm } from '#web/ui/app/confirm.tsx'
import { Menu } from '#web/ui/app/menu.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { ViewLog } from './view-log.tsx'
import { useExtendShare } from './extend-share.ts'
import { useRevokeShare } from './revoke-share.ts'
import shared from './shares.module.css'
import css from '../vault.module.css'

const tones = { open: 'good', expired: 'calm', revoked: 'calm', locked: 'bad' } as const

type Props = {
  share: z.output<typeof Share>
  studentId: string
  /** Others than the owner may only close it. */ own: boolean
}

/** One share: to whom, until when, who opened it; extend it or close it. */
export function ShareItem({ share, studentId, own }: Props) {
  const t = useWords('vault/documents')
  const { date } = useFormat()
  const confirm = useConfirm()
  const [isOpen, setOpen] = useState(false)
  const path = { studentId, id: share.id }
  const revoke = useRevokeShare({
    onDone: () => toast.good(t('share.revoked')),
    onFailure: toast.bad,
  })
  const extend = useExtendShare({
    onDone: ({ expiresAt }) => toast.good(t('share.extended', { date: date(expiresAt) })),
    onFailure: toast.bad,
  })
  const askToRevoke = async () => {
    if (await confirm({ text: t('share.revokeText'), yes: t('share.revoke'), danger: true }))
      revoke.run({ path })
  }
  return (
    <li className={css.share}>
      <div className={css.row}>
        <strong className={css.name}>{share.email}</strong>
        <StatusBadge tone={tones[share.state]}>{t(`share.state.${share.state}`)}</StatusBadge>
      </div>
      <div className={css.soft}>
        {[
          share.purpose,
          t('share.until', { date: date(share.expiresAt) }),
          t('share.views', { count: share.views }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </div>
      <div className={shared.actions}>
        {own && (
          <Button
            size="s"
            look="quiet"
            icon="eye"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t('share.log')}
          </Button>
        )}
        {own && (share.state === 'open' || share.state === 'locked') && (
          <Menu
            label={t(share.state === 'open' ? 'share.extend' : 'share.reopen')}
            button={
              <Button personal size="s" busy={extend.pending}>
                {t(share.state === 'open' ? 'share.extend' : 'share.reopen')}
              </Button>
            }
            items={shareDays.presets.map((days) => ({
              label: t('share.extendTo', { count: days }),
              onClick: () => extend.run({ path, body: { validity: days } }),
            }))}
          />
        )}
        {(share.state === 'open' || share.state === 'locked') && (
          <Button size="s" look="danger" busy={revoke.pending} onClick={() => void askToRevoke()}>
            {t('share.revoke')}
          </Button>
        )}
      </div>
      {isOpen && <ViewLog {...path} />}
    </li>
  )
}
