import { useState } from 'react'
import { settings } from '#contract/content/settings/calls.ts'
import { useChangeSettings } from '#web/parts/content/settings/change-settings.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { NumberField } from '#web/ui/app/fields.tsx'
import { FormDialog } from '#web/ui/app/form-dialog.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import css from './security.module.css'

/** How long events are kept; another admin confirms a change. */
export function DaysKept({ days }: { days: number }) {
  const t = useWords('operations/security')
  const [next, setNext] = useState<number | string | null>(null)
  const change = useChangeSettings({
    onDone: ({ changeRequest }) => {
      toast.good(changeRequest ? t('list.keepWaits') : t('rules.saved'))
      setNext(null)
    },
  })
  const given = settings.securityEventDays.shape.safeParse(next)
  return (
    <p className={css.soft}>
      {t('list.kept', { days })}{' '}
      <Button size="s" onClick={() => setNext(days)}>
        {t('list.keep')}
      </Button>
      {next !== null && (
        <FormDialog
          title={t('list.keepTitle')}
          go={t('list.keepGo')}
          size="s"
          onClose={() => setNext(null)}
          busy={change.pending}
          disabled={!given.success || given.data === days}
          failure={change.failure?.message}
          onSubmit={() => given.success && change.run({ body: { securityEventDays: given.data } })}
        >
          <NumberField
            label={t('list.keepLabel')}
            description={t('list.keepText')}
            value={next}
            onChange={setNext}
            data-autofocus
          />
        </FormDialog>
      )}
    </p>
  )
}
