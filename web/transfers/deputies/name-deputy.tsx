import { useState } from 'react'
import type { Deputies, nameDeputy } from '#contract/transfers/deputies/calls.ts'
import { useWords } from '#web/core/words.tsx'
import { useProvenMutation } from '#web/parts/identity/factors/proof.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Dialog } from '#web/ui/app/dialog.tsx'
import { DayField, SelectField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Notice } from '#web/ui/notice.tsx'
import css from '../transfers.module.css'

type Props = { makers: Deputies['makers']; open: boolean; onClose: () => void }

/** A checker says who decides while they are away, and from when to when. */
export function NameDeputy({ makers, open, onClose }: Props) {
  const t = useWords('transfers/deputies')
  const ui = useWords('ui')
  const [deputyId, setDeputy] = useState<string | null>(null)
  const [fromDay, setFrom] = useState('')
  const [throughDay, setThrough] = useState('')
  const name = useProvenMutation<typeof nameDeputy>('POST /api/requests/deputies', {
    changes: ['deputies', 'changes'],
    onDone: () => (toast.good(t('named')), onClose()),
  })
  const errorAt = (field: string) => {
    const code = name.failure?.fields[field]
    return code && t.loose(`errors.${code}`)
  }
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        title={t('name')}
        actions={
          <>
            <Button onClick={onClose}>{ui('cancel')}</Button>
            <Button
              personal
              look="main"
              busy={name.pending}
              disabled={!deputyId || !fromDay || !throughDay}
              onClick={() => name.run({ body: { deputyId: deputyId ?? '', fromDay, throughDay } })}
            >
              {t('go')}
            </Button>
          </>
        }
      >
        <div className={css.steps}>
          <p>{t('nameText')}</p>
          <SelectField
            label={t('deputy')}
            description={t('deputyHint')}
            required
            value={deputyId}
            error={errorAt('deputyId')}
            onChange={setDeputy}
            data={makers.map((maker) => ({ value: maker.id, label: maker.name }))}
          />
          <DayField
            label={t('from')}
            required
            value={fromDay}
            error={errorAt('fromDay')}
            onChange={(event) => setFrom(event.currentTarget.value)}
          />
          <DayField
            label={t('through')}
            description={t('throughHint')}
            required
            value={throughDay}
            error={errorAt('throughDay')}
            onChange={(event) => setThrough(event.currentTarget.value)}
          />
          {name.failure && <Notice tone="bad">{name.failure.message}</Notice>}
        </div>
      </Dialog>
      {name.proof}
    </>
  )
}
