import * as z from 'zod/mini'
import type { giveGuardianConsent, GuardianView } from '#contract/identity/guardians/calls.ts'
import { guardedActs, relations } from '#contract/identity/guardians/state.ts'
import { screenPath } from '#contract/paths.ts'
import { useFormat } from '#web/core/format.ts'
import { useCallMutation } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { useConfirm } from '#web/ui/app/confirm.tsx'
import { CheckField, SelectField, TextField } from '#web/ui/app/fields.tsx'
import { useFields, ruleMessage } from '#web/ui/app/form.ts'
import { toast } from '#web/ui/app/toast.tsx'
import { Link } from '#web/ui/link.tsx'
import { name as nameRule } from '../sign-in/rules.ts'
import { SignInSheet } from '../sign-in/sign-in-sheet.tsx'
import css from '../identity.module.css'
import { useRefuseGuardianConsent } from './refuse-guardian-consent.ts'

const check = z.object({
  name: nameRule,
  relation: z.enum(relations, { error: 'required' }),
  responsible: z.boolean().check(z.refine((yes) => yes, { error: 'responsible' })),
})

/** What a guardian would consent to, and their answer. */
export function GiveGuardianConsent({ one, token }: { one: GuardianView; token: string }) {
  const t = useWords('identity/guardians')
  const { date } = useFormat()
  const confirm = useConfirm()
  const ruleText = ruleMessage(useWords('identity'))
  const form = useFields({
    start: { name: '', relation: '' as (typeof relations)[number], responsible: false },
    check,
    messageOf: (rule) => (rule === 'responsible' ? t('page.responsibleNeeded') : ruleText(rule)),
  })
  const give = useCallMutation<typeof giveGuardianConsent>('POST /api/guardian/consent', {
    changes: ['guardian'],
    onFailure: (failure) => form.fail(failure),
  })
  const refuse = useRefuseGuardianConsent({ onFailure: toast.bad })
  const sayNo = async () => {
    const sure = await confirm({
      title: t('page.refuseTitle'),
      text: t('page.refuseText', { name: one.name }),
      yes: t('page.refuse'),
      danger: true,
    })
    if (sure) refuse.run({ body: { token } })
  }
  return (
    <SignInSheet
      title={t('page.asks', { name: one.name })}
      intro={t('page.intro', { name: one.name, from: date(one.consent_from!, 'long') })}
      failure={give.failure?.message}
      onSubmit={form.onSubmit(({ name, relation }) =>
        give.run({ body: { token, name, relation, responsible: true } }),
      )}
    >
      <ul className={css.list}>
        {guardedActs.map((act) => (
          <li key={act}>{t(`page.acts.${act}`)}</li>
        ))}
      </ul>
      <p>
        {t.rich(
          'page.rights',
          { day: date(one.majority_on!, 'long') },
          {
            privacy: (inner) => (
              <Link key="p" to={screenPath('legal', { page: 'privacy' })}>
                {inner}
              </Link>
            ),
          },
        )}
      </p>
      <TextField
        label={t('page.name')}
        maxLength={100}
        autoComplete="name"
        required
        {...form.getInputProps('name')}
      />
      <SelectField
        label={t('page.relation')}
        required
        data={relations.map((value) => ({ value, label: t(`relations.${value}`) }))}
        {...form.getInputProps('relation')}
      />
      <CheckField
        label={t('page.responsible', { name: one.name })}
        {...form.getInputProps('responsible', { type: 'checkbox' })}
      />
      <Button type="submit" look="main" wide busy={give.pending}>
        {t('page.give')}
      </Button>
      <Button wide busy={refuse.pending} onClick={() => void sayNo()}>
        {t('page.refuse')}
      </Button>
    </SignInSheet>
  )
}
