import { useState } from 'react'
import { type AlertRule, alertScopes, securityKinds } from '#contract/operations/security/calls.ts'
import { useWords } from '#web/core/words.tsx'
import {
  CheckField,
  NumberField,
  SelectField,
  SwitchField,
  TextField,
} from '#web/ui/app/fields.tsx'
import { FormDialog } from '#web/ui/app/form-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useCreateAlertRule } from './create-alert-rule.ts'
import { useUpdateAlertRule } from './update-alert-rule.ts'

const fresh = {
  kind: 'forbidden',
  threshold: 100,
  windowMinutes: 10,
  scope: 'account',
  mail: true,
  webhookUrl: null,
  active: true,
} as const

type Props = {
  /** Null for a new one. */
  rule: AlertRule | null
  onClose: () => void
  /** With the secret of a new webhook. */
  onSaved: (webhookSecret: string | null) => void
}

/** What a rule counts and whom it tells; saying yes here is the confirmation, a fresh proof may be asked for. */
export function AlertRuleForm({ rule, onClose, onSaved }: Props) {
  const t = useWords('operations/security')
  const [facts, setFacts] = useState<Omit<AlertRule, 'id' | 'version' | 'changedAt'>>(rule ?? fresh)
  const [numbers, setNumbers] = useState<Record<'threshold' | 'windowMinutes', number | string>>({
    threshold: facts.threshold,
    windowMinutes: facts.windowMinutes,
  })
  const onDone = ({ webhookSecret }: { webhookSecret: string | null }) => onSaved(webhookSecret)
  const create = useCreateAlertRule({ onDone })
  const update = useUpdateAlertRule({ onDone })
  const { failure, pending } = rule ? update : create
  const errors = failure?.sentences ?? {}
  const { kind, scope, mail, webhookUrl, active } = facts
  const body = {
    kind,
    scope,
    mail,
    active,
    webhookUrl: webhookUrl?.trim() || null,
    threshold: Number(numbers.threshold),
    windowMinutes: Number(numbers.windowMinutes),
  }
  const save = () =>
    rule
      ? update.run({ path: { ruleId: rule.id }, body: { ...body, version: rule.version } })
      : create.run({ body })
  const number = (name: 'threshold' | 'windowMinutes') => (
    <NumberField
      label={t(`rules.${name}`)}
      value={numbers[name]}
      min={1}
      error={errors[name]}
      onChange={(value) => setNumbers({ ...numbers, [name]: value })}
      required
    />
  )
  return (
    <>
      <FormDialog
        title={t(rule ? 'rules.editTitle' : 'rules.addTitle')}
        go={t('rules.save')}
        onClose={onClose}
        busy={pending}
        disabled={!numbers.threshold || !numbers.windowMinutes}
        failure={failure?.message}
        onSubmit={save}
      >
        <SelectField
          label={t('rules.kind')}
          data={securityKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          value={kind}
          onChange={(value) =>
            setFacts({ ...facts, kind: securityKinds.find((one) => one === value) ?? kind })
          }
        />
        {number('threshold')}
        {number('windowMinutes')}
        <SelectField
          label={t('rules.scope')}
          data={alertScopes.map((value) => ({ value, label: t(`rules.scopes.${value}`) }))}
          value={scope}
          onChange={(value) =>
            setFacts({ ...facts, scope: alertScopes.find((one) => one === value) ?? scope })
          }
        />
        <CheckField
          label={t('rules.mail')}
          checked={mail}
          error={errors['mail']}
          onChange={(event) => setFacts({ ...facts, mail: event.currentTarget.checked })}
        />
        <TextField
          label={t('rules.webhookUrl')}
          description={t('rules.webhookText')}
          type="url"
          value={webhookUrl ?? ''}
          error={errors['webhookUrl']}
          onChange={(event) => setFacts({ ...facts, webhookUrl: event.currentTarget.value })}
        />
        <SwitchField
          label={t('rules.active')}
          checked={active}
          onChange={(event) => setFacts({ ...facts, active: event.currentTarget.checked })}
        />
        <Notice tone="info">{t('rules.confirmText')}</Notice>
      </FormDialog>
      {create.proof}
      {update.proof}
    </>
  )
}
