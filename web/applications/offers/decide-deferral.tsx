import { useState } from 'react'
import type { decideDeferral } from '#contract/applications/offers/calls.ts'
import type { ApplicationDetails } from '#contract/applications/shapes.ts'
import { useFormat } from '#web/core/format.ts'
import { useCallMutation } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Dialog } from '#web/ui/app/dialog.tsx'
import { LongField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Notice } from '#web/ui/notice.tsx'
import css from '../decisions.module.css'

/** A wish to begin later: what is asked and why; whoever may, grants or refuses it with a word to the student. */
export function DecideDeferral({ details }: { details: ApplicationDetails }) {
  const t = useWords('applications/university')
  const ui = useWords('ui')
  const { dateTime } = useFormat()
  const [deciding, setDeciding] = useState<'grant' | 'refuse' | null>(null)
  const [text, setText] = useState('')
  const decide = useCallMutation<typeof decideDeferral>('POST /application/deferral/decide', {
    changes: ['applications'],
    onDone: (_, { body }) => (
      toast.good(t(body.grant ? 'deferral.granted' : 'deferral.refused')),
      setDeciding(null)
    ),
  })
  const deferral = details.deferral!
  const open = deferral.state === 'asked'
  return (
    <Notice
      tone={open ? 'warn' : 'info'}
      title={t(`deferral.${open ? 'asked' : deferral.state}`)}
      action={
        open &&
        details.may.includes('defer') && (
          <span className={css.row}>
            <Button size="s" look="main" icon="check" onClick={() => setDeciding('grant')}>
              {t('deferral.grant')}
            </Button>
            <Button size="s" icon="close" onClick={() => setDeciding('refuse')}>
              {t('deferral.refuse')}
            </Button>
          </span>
        )
      }
    >
      <p>
        {t('deferral.to', {
          from: details.intake?.label ?? '–',
          to: deferral.intake.label,
          at: dateTime(deferral.askedAt),
        })}
      </p>
      {deferral.reason && <p className={css.prose}>{deferral.reason}</p>}
      {deferral.note && <p className={css.prose}>{deferral.note}</p>}
      <Dialog
        open={deciding !== null}
        onClose={() => setDeciding(null)}
        title={t(deciding === 'refuse' ? 'deferral.refuseTitle' : 'deferral.grantTitle', {
          to: deferral.intake.label,
        })}
        actions={
          <>
            <Button onClick={() => setDeciding(null)}>{ui('cancel')}</Button>
            <Button
              look="main"
              busy={decide.pending}
              onClick={() =>
                decide.run({
                  body: { applicationId: details.id, grant: deciding === 'grant', text },
                })
              }
            >
              {t(deciding === 'refuse' ? 'deferral.refuse' : 'deferral.grant')}
            </Button>
          </>
        }
      >
        <div className={css.tight}>
          {deciding === 'grant' && details.status === 'accepted' && (
            <p>{t('deferral.newApplication')}</p>
          )}
          <LongField
            label={t('deferral.text')}
            maxLength={1000}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          {decide.failure && <Notice tone="bad">{decide.failure.message}</Notice>}
        </div>
      </Dialog>
    </Notice>
  )
}
