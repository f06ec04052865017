import { useState } from 'react'
import type { extendShare, listShares, revokeShare } from '#contract/vault-shares.ts'
import { useFormat } from '#web/core/format.ts'
import { useAsk, useChange } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { useConfirm } from '#web/ui/app/confirm.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/state.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { ShareDialog } from './share-dialog.tsx'
import css from './vault.module.css'

const tones = { open: 'good', expired: 'calm', revoked: 'calm', locked: 'bad' } as const

export function SharesTab({ studentId, documentId }: { studentId: string; documentId: string }) {
  const t = useWords('documents')
  const { date } = useFormat()
  const sure = useConfirm()
  const [asking, setAsking] = useState(false)
  const list = useAsk<typeof listShares>('GET /api/student/{studentId}/shares', { path: { studentId }, query: { documentId } }, { topics: ['shares', 'documents'] })
  const changes = ['shares', 'documents']
  const revoke = useChange<typeof revokeShare>('DELETE /api/student/{studentId}/shares/{id}', { changes, onProblem: toast.bad })
  const extend = useChange<typeof extendShare>('PUT /api/student/{studentId}/shares/{id}', { changes, onProblem: toast.bad })
  const share = <Button look="main" icon="share" onClick={() => setAsking(true)}>{t('detail.share')}</Button>
  if (list.isPending) return <SkeletonLines lines={3} />
  if (list.isError) return <ErrorState problem={list.error} retry={() => void list.refetch()} />
  return (
    <>
      {list.data.shares.length === 0 ? <EmptyState picture="vault" title={t('share.empty.title')} action={share}>{t('share.empty.text')}</EmptyState> : (
        <>
          <ul className={css.shares}>
            {list.data.shares.map((one) => (
              <li key={one.id} className={css.share}>
                <div className={css.row}>
                  <strong>{one.email}</strong>
                  <StatusBadge tone={tones[one.state]}>{t(`share.state.${one.state}`)}</StatusBadge>
                </div>
                <div className={css.soft}>{[one.purpose, t('share.until', { date: date(one.expiresAt) }), t('share.views', { count: one.views })].filter(Boolean).join(' · ')}</div>
                {(one.state === 'open' || one.state === 'locked') && (
                  <div className={css.row}>
                    <Button size="s" onClick={() => extend.run({ path: { studentId, id: one.id }, body: { validity: 30 } })}>{t('share.extend')}</Button>
                    <Button size="s" look="danger" onClick={() => void sure({ text: t('share.revokeText'), yes: t('share.revoke'), danger: true })
                      .then((yes) => yes && revoke.run({ path: { studentId, id: one.id } }))}>{t('share.revoke')}</Button>
                  </div>
                )}
              </li>
            ))}
          </ul>
          <div className={css.go}>{share}</div>
        </>
      )}
      <ShareDialog open={asking} onClose={() => setAsking(false)} studentId={studentId} documentId={documentId} />
    </>
  )
}
