import { useState } from 'react'
import { countryCodes } from '#contract/countries.ts'
import type { activateNotary, Notary } from '#contract/issuers/notaries/calls.ts'
import { useCallMutation } from '#web/core/query.tsx'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Dialog } from '#web/ui/app/dialog.tsx'
import { TextField } from '#web/ui/app/fields.tsx'
import { useFields, ruleMessage } from '#web/ui/app/form.ts'
import { toast } from '#web/ui/app/toast.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { activationCheck } from '../checks.ts'
import { NotaryCountryField } from './notary-form.tsx'
import css from '../issuers.module.css'

/** Under which phone and e-mail address a notary is reached from now on (spec §3). */
export function ActivateNotary({ notary, onClose }: { notary: Notary; onClose: () => void }) {
  const t = useWords('issuers')
  const { countryOptions } = useFormat()
  const [said, setSaid] = useState<string | null>(null)
  const { phone, email, countryCode } = notary
  const form = useFields({
    start: { phone, email, countryCode },
    check: activationCheck,
    messageOf: ruleMessage(t),
  })
  const activate = useCallMutation<typeof activateNotary>('PUT /api/notaries/activate/{notaryId}', {
    changes: ['notaries'],
    onDone: ({ message }) => (
      toast.good(t(message === 'pending_confirmation' ? 'said.waits' : 'said.notary_activated')),
      onClose()
    ),
    onFailure: (failure) => setSaid(form.fail(failure)),
  })
  const save = form.onSubmit(
    (body) => (setSaid(null), activate.run({ path: { notaryId: notary.id }, body })),
  )
  return (
    <Dialog open onClose={onClose} title={t('notaries.activateTitle', { name: notary.name })}>
      <form className={css.steps} onSubmit={save} noValidate>
        <p className={css.soft}>{t('notaries.activateText')}</p>
        <TextField
          label={t('notaries.phone')}
          type="tel"
          required
          maxLength={30}
          data-autofocus
          {...form.getInputProps('phone')}
        />
        <TextField
          label={t('notaries.email')}
          type="email"
          required
          maxLength={254}
          {...form.getInputProps('email')}
        />
        <NotaryCountryField
          label={t('notaries.countryCode')}
          countries={countryOptions(countryCodes)}
          {...form.getInputProps('countryCode')}
        />
        {said && <Notice tone="bad">{said}</Notice>}
        <Button type="submit" look="main" icon="check" busy={activate.pending}>
          {t('notaries.activate')}
        </Button>
      </form>
    </Dialog>
  )
}
