import { dateFormat } from '#text/intl.ts'
import { localeNow } from '#web/core/locale.ts'
import { useState } from 'react'
import type { Rule } from '#contract/qualifications/calls.ts'
import { transcriptCredits } from '#contract/qualifications/education.ts'
import { gradingSchemeIds } from '#contract/qualifications/grading-schemes.ts'
import {
  cellsOf,
  formFrom,
  ruleColumns,
  sourceColumns,
} from '#contract/qualifications/rule-cells.ts'
import { admissionSystems, deadlineSteps } from '#contract/qualifications/deadlines.ts'
import {
  accessAnswers,
  accessConditions,
  certificateSystems,
  groupIds,
} from '#contract/qualifications/access-rules.ts'
import {
  exemptionBases,
  paperBases,
  paperIds,
  paperLevels,
  paperStages,
  type RuleKind,
  ruleKinds,
} from '#contract/qualifications/rules.ts'
import { countryCodes } from '#contract/countries.ts'
import type { Failure } from '#web/core/failure.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Drawer } from '#web/ui/app/dialog.tsx'
import {
  DayField,
  LongField,
  ManyField,
  type Option,
  SelectField,
  SwitchField,
  TextField,
} from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useCreateRule } from './create-rule.ts'
import { useUpdateRule } from './update-rule.ts'
import css from '#web/ui/lines.module.css'

/** Adds a row or changes one, with its source and the reason why. */
export function RuleDrawer({
  kind: first,
  rule,
  onClose,
}: {
  kind: RuleKind
  rule: Rule | null
  onClose: () => void
}) {
  const t = useWords('qualifications')
  const [kind, setKind] = useState(first)
  const [cells, setCells] = useState<Record<string, string>>(rule ? cellsOf(rule) : {})
  const [retired, setRetired] = useState(rule?.retired ?? false)
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState<Failure | null>(null)
  const then = {
    onDone: () => (toast.good(t('rules.saved')), onClose()),
    onFailure: setFailure,
  }
  const create = useCreateRule(then)
  const update = useUpdateRule(then)
  const errors = Object.fromEntries(
    Object.entries(failure?.fields ?? {}).map(([name, error]) => [
      name.split('.').at(-1),
      failure?.sentences[name] ?? error,
    ]),
  )
  const save = (event: React.FormEvent) => {
    event.preventDefault()
    setFailure(null)
    // What is wrong with it the server says, field by field.
    const body = { rule: formFrom(kind, cells), reason }
    if (rule)
      update.run({
        path: { number: rule.number },
        body: { ...body, retired, changedAt: rule.changedAt },
      })
    else create.run({ body })
  }
  return (
    <Drawer
      open
      onClose={onClose}
      title={rule ? t('rules.editTitle', { number: String(rule.number) }) : t('rules.add')}
    >
      <form className={css.lines} onSubmit={save} noValidate>
        {!rule && (
          <SelectField
            label={t('rules.kind')}
            data={ruleKinds.map((value) => ({ value, label: t(`rules.kinds.${value}`) }))}
            value={kind}
            onChange={(value) => setKind(ruleKinds.find((one) => one === value) ?? kind)}
          />
        )}
        {[...ruleColumns[kind], ...sourceColumns].map((name) => (
          <Cell
            key={`${kind} ${name}`}
            name={name}
            value={cells[name] ?? ''}
            error={errors[name]}
            onChange={(value) => setCells((now) => ({ ...now, [name]: value }))}
          />
        ))}
        {rule && (
          <SwitchField
            label={t('rules.retire')}
            checked={retired}
            onChange={(event) => setRetired(event.currentTarget.checked)}
          />
        )}
        <LongField
          label={t('rules.reason')}
          required
          maxLength={500}
          value={reason}
          error={errors['reason']}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {failure && <Notice tone="bad">{errors['rule'] ?? failure.message}</Notice>}
        <Button type="submit" look="main" busy={create.pending || update.pending}>
          {t('rules.save')}
        </Button>
      </form>
    </Drawer>
  )
}

type Column = (typeof ruleColumns)[RuleKind][number] | (typeof sourceColumns)[number]

function Cell({
  name,
  value,
  error,
  onChange,
}: {
  name: Column
  value: string
  error: string | undefined
  onChange: (value: string) => void
}) {
  const t = useWords('qualifications')
  const content = useWords('content')
  const levels = useWords('catalogue/shapes')
  const { countryOptions } = useFormat()
  const shared = { label: t(`rules.columns.${name}`), error }
  const countries = (): Option[] => countryOptions(countryCodes)
  const choices: Partial<Record<Column, () => Option[]>> = {
    scheme: () => schemes,
    targetScheme: () => schemes,
    country: countries,
    destination: countries,
    certificate: () => [
      ...certificateSystems.map((id) => ({ value: id, label: t(`rules.systems.${id}`) })),
      ...countries(),
    ],
    where: countries,
    credits: () => counted,
    targetCredits: () => counted,
    access: () => accessAnswers.map((id) => ({ value: id, label: t(`rules.access.${id}`) })),
    system: () => admissionSystems.map((id) => ({ value: id, label: t(`systems.names.${id}`) })),
    step: () => deadlineSteps.map((id) => ({ value: id, label: t(`rules.steps.${id}`) })),
    paper: () => paperIds.map((id) => ({ value: id, label: t(`papers.names.${id}`) })),
    asks: () => paperBases.map((id) => ({ value: id, label: t(`rules.paperBases.${id}`) })),
    stage: () => paperStages.map((id) => ({ value: id, label: t(`papers.stages.${id}`) })),
    needed: () =>
      (['always', 'depends'] as const).map((id) => ({ value: id, label: t(`rules.needed.${id}`) })),
    per: () =>
      (['once', 'month', 'year'] as const).map((id) => ({
        value: id,
        label: t(`rules.periods.${id}`),
      })),
    group: () => groupIds.map((id) => ({ value: id, label: t(`rules.groups.${id}`) })),
    basis: () => exemptionBases.map((id) => ({ value: id, label: t(`rules.bases.${id}`) })),
  }
  const counted = transcriptCredits.map((id) => ({
    value: id,
    label: content(`creditSystems.${id}`),
  }))
  const schemes = gradingSchemeIds.map((id) => ({
    value: id,
    label: content(`gradingSchemes.${id}`),
  }))
  const options = choices[name]?.()
  const lists: Partial<Record<Column, () => Option[]>> = {
    conditions: () =>
      accessConditions.map((id) => ({ value: id, label: t(`rules.conditions.${id}`) })),
    countries,
    except: countries,
    months: () =>
      Array.from({ length: 12 }, (_, at) => ({
        value: String(at + 1),
        label: dateFormat(localeNow(), { month: 'long', timeZone: 'UTC' }).format(
          Date.UTC(2027, at, 15),
        ),
      })),
    levels: () => paperLevels.map((id) => ({ value: id, label: levels(`level.${id}`) })),
  }
  const many = lists[name]?.()
  if (many)
    return (
      <ManyField
        {...shared}
        data={many}
        value={value.split(';').filter(Boolean)}
        onChange={(all) => onChange(all.join(';'))}
      />
    )
  if (options)
    return (
      <SelectField
        {...shared}
        data={options}
        value={value || null}
        onChange={(chosen) => onChange(chosen ?? '')}
      />
    )
  const Field = name === 'checked' ? DayField : TextField
  return (
    <Field {...shared} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
  )
}
