import * as z from 'zod/mini'
import type { askGuardian, Guardianship } from '#contract/identity/guardians/calls.ts'
import { useCallMutation } from '#web/core/query.tsx'
import { useLocale, useWords } from '#web/core/words.tsx'
import { FormDialog } from '#web/ui/app/form-dialog.tsx'
import { SelectField, TextField } from '#web/ui/app/fields.tsx'
import { useFields, ruleMessage } from '#web/ui/app/form.ts'
import { toast } from '#web/ui/app/toast.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { mail } from '../sign-in/rules.ts'

/** Names the parent or guardian whom we write to, and in which language. */
export function AskGuardian({ one, onClose }: { one: Guardianship; onClose: () => void }) {
  const t = useWords('identity/guardians')
  const form = useFields({
    start: { mail: '', language: useLocale() as 'en' | 'de' },
    check: z.object({ mail, language: z.enum(['en', 'de']) }),
    messageOf: ruleMessage(useWords('identity')),
  })
  const ask = useCallMutation<typeof askGuardian>('POST /api/user/guardianship/ask', {
    changes: ['account'],
    onDone: () => {
      toast.good(t('card.asked'))
      onClose()
    },
    onFailure: (failure) => form.fail(failure),
  })
  return (
    <FormDialog
      title={t(one.status === 'needed' ? 'card.ask' : 'card.askOther')}
      go={t('card.send')}
      size="s"
      onClose={onClose}
      busy={ask.pending}
      failure={ask.failure?.message}
      onSubmit={form.onSubmit((body) => ask.run({ body }))}
    >
      {one.status === 'given' && (
        <Notice tone="warn">{t('card.askOtherText', { name: one.guardian_name })}</Notice>
      )}
      <p>{t('card.askText')}</p>
      <TextField
        label={t('card.mail')}
        type="email"
        inputMode="email"
        autoComplete="off"
        required
        {...form.getInputProps('mail')}
      />
      <SelectField
        label={t('card.language')}
        allowDeselect={false}
        data={[
          { value: 'en', label: 'English' },
          { value: 'de', label: 'Deutsch' },
        ]}
        {...form.getInputProps('language')}
      />
    </FormDialog>
  )
}
