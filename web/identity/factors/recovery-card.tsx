import { useState } from 'react'
import type { getRecoveryCodes } from '#contract/identity/factors/calls.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { useConfirm } from '#web/ui/app/confirm.tsx'
import { Dialog } from '#web/ui/app/dialog.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Card } from '#web/ui/card.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useCreateRecoveryCodes } from './create-recovery-codes.ts'
import arrange from '#web/ui/app/arrange.module.css'
import css from '../settings/settings.module.css'

const topics = ['account']

/** Codes to print, for the day when neither mail nor phone is at hand. */
export function RecoveryCard() {
  const t = useWords('identity/settings')
  const confirm = useConfirm()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const has = useCallQuery<typeof getRecoveryCodes>('GET /api/user/recovery-codes', {}, { topics })
  const make = useCreateRecoveryCodes({
    onDone: (made) => setCodes(made.codes),
    onFailure: toast.bad,
  })
  if (has.isError) return <ErrorState failure={has.error} retry={() => void has.refetch()} />
  const isMade = has.data ? has.data.created !== null : false
  const begin = async () => {
    const isSure =
      !isMade ||
      (await confirm({
        title: t('recovery.againTitle'),
        text: t('recovery.againText'),
        yes: t('recovery.again'),
      }))
    if (isSure) make.run({})
  }
  return (
    <Card
      title={t('recovery.title')}
      aside={
        has.data && (
          <StatusBadge tone={has.data.left > 2 ? 'good' : isMade ? 'warn' : 'calm'}>
            {isMade ? t('recovery.left', { n: has.data.left }) : t('recovery.none')}
          </StatusBadge>
        )
      }
    >
      <p className={arrange.soft}>{t('recovery.text')}</p>
      {has.isPending ? (
        <SkeletonLines lines={1} />
      ) : (
        <div>
          <Button size="s" icon="document" busy={make.pending} onClick={() => void begin()}>
            {t(isMade ? 'recovery.again' : 'recovery.make')}
          </Button>
        </div>
      )}
      {codes && (
        <Dialog open onClose={() => setCodes(null)} title={t('recovery.shown')}>
          <div className={arrange.form}>
            <p>{t('recovery.once')}</p>
            <ol className={css.codes}>
              {codes.map((code) => (
                <li key={code}>
                  <code translate="no">{code}</code>
                </li>
              ))}
            </ol>
            <div className={arrange.actions}>
              <Button onClick={() => print()}>{t('recovery.print')}</Button>
              <Button look="main" onClick={() => setCodes(null)}>
                {t('recovery.done')}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
      {make.proof}
    </Card>
  )
}
