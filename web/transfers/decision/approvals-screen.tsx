import { useState } from 'react'
import { screenPath } from '#contract/paths.ts'
import { payoutCurrencies } from '#contract/transfers/requests/form.ts'
import type { getThresholds, Threshold } from '#contract/transfers/decision/calls.ts'
import { transferTypes } from '#contract/transfers/state.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { useErrorWords } from '../requests/error-words.ts'
import { useChangeThresholds } from './change-thresholds.ts'
import css from '../transfers.module.css'

/** From which amount a transfer needs nobody's approval, one person's or two people's. */
export default function ApprovalsScreen() {
  const t = useWords('transfers')
  const kept = useCallQuery<typeof getThresholds>(
    'GET /api/requests/thresholds',
    {},
    { topics: ['thresholds'] },
  )
  const deputies = useWords('transfers/deputies')
  return (
    <Page
      title={t('approvals.title')}
      intro={t('approvals.intro')}
      actions={<ButtonLink to={screenPath('deputies')}>{deputies('link')}</ButtonLink>}
    >
      {kept.isPending ? (
        <SkeletonLines lines={6} />
      ) : kept.isError ? (
        <ErrorState failure={kept.error} retry={() => void kept.refetch()} />
      ) : (
        <Table start={kept.data.thresholds} />
      )}
    </Page>
  )
}

const needs = [0, 1, 2] as const
const fresh: Threshold = { type: 'bank', currency: 'AO', from: '', approvals: 1 }

function Table({ start }: { start: readonly Threshold[] }) {
  const t = useWords('transfers')
  const ui = useWords('ui')
  const say = useErrorWords()
  // A line keeps its key while others come and go.
  const [lines, setLines] = useState(() => start.map((line, key) => ({ ...line, key })))
  const save = useChangeThresholds({
    onDone: () => toast.good(t('approvals.saved')),
  })
  const change = (key: number, next: Partial<Threshold>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...next } : line)))
  const errorAt = (place: number, field: string) => {
    const message = save.failure?.fields[`thresholds.${place}.${field}`]
    return message && say(message)
  }
  return (
    <form
      className={css.steps}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save.run({ body: { thresholds: lines.map(({ key: _, ...line }) => line) } })
      }}
    >
      {lines.map((line, place) => (
        <fieldset key={line.key} className={css.line}>
          <legend className="unseen">{t('approvals.line', { place: place + 1 })}</legend>
          <SelectField
            label={t('lists.kind')}
            value={line.type}
            data={transferTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
            onChange={(type) =>
              change(
                line.key,
                // A payout to a bank always needs somebody else.
                type === 'bank'
                  ? { type, approvals: Math.max(1, line.approvals) }
                  : { type: 'wallet', currency: 'AO' },
              )
            }
          />
          <SelectField
            label={t('approvals.counts')}
            value={line.currency}
            disabled={line.type === 'wallet'}
            error={errorAt(place, 'currency')}
            data={[
              { value: 'AO', label: t('form.coins') },
              ...payoutCurrencies.map((value) => ({ value, label: value })),
            ]}
            onChange={(currency) => currency && change(line.key, { currency })}
          />
          <TextField
            label={t('approvals.from')}
            required
            inputMode="decimal"
            value={line.from}
            error={errorAt(place, 'from')}
            onChange={(event) =>
              change(line.key, { from: event.currentTarget.value.replace(',', '.') })
            }
          />
          <SelectField
            label={t('page.approvals')}
            value={String(line.approvals)}
            data={needs
              .filter((n) => n > 0 || line.type === 'wallet')
              .map((n) => ({
                value: String(n),
                label: t('approvals.needs', { count: n }),
              }))}
            onChange={(n) => change(line.key, { approvals: Number(n) })}
          />
          <Button
            look="quiet"
            icon="trash"
            onClick={() => setLines(lines.filter(({ key }) => key !== line.key))}
          >
            {t('approvals.remove')}
          </Button>
        </fieldset>
      ))}
      {save.failure && <Notice tone="bad">{save.failure.message}</Notice>}
      <div className={css.go}>
        <Button
          icon="plus"
          onClick={() =>
            setLines([
              ...lines,
              { ...fresh, key: Math.max(-1, ...lines.map(({ key }) => key)) + 1 },
            ])
          }
        >
          {t('approvals.add')}
        </Button>
        <Button type="submit" look="main" icon="check" busy={save.pending}>
          {ui('save')}
        </Button>
      </div>
      {save.proof}
    </form>
  )
}
