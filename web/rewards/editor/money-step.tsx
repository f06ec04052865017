import { type ActivityName, activityNames } from '#contract/rewards/engine/activities.ts'
import {
  approvals,
  paymentModes,
  paymentRoutines,
  priorityTypes,
  validityUnits,
} from '#contract/rewards/programs/shapes.ts'
import { coinTypes, maxCoins } from '#contract/wallet/shapes.ts'
import { useWords } from '#web/core/words.tsx'
import { NumberField, SelectField } from '#web/ui/app/fields.tsx'
import { useRuleWords } from '#web/parts/rewards/rule-words.ts'
import css from './editor.module.css'
import { OwnersFields } from './owners-fields.tsx'
import { useEditor } from './use-editor.ts'

const wholeOf = (value: string | number): number | null =>
  typeof value === 'number' ? value : null
/** Where something has to stand: nothing is no number, and is not saved. */
const neededOf = (value: string | number): number => wholeOf(value) ?? NaN

export function MoneyStep() {
  const t = useWords('rewards/editor')
  const { draft, set, messageOf } = useEditor()
  const { participantLimit } = useEditor()
  return (
    <>
      <div className={css.fields}>
        <NumberField
          exact
          label={t('fields.budget')}
          min={1}
          max={maxCoins}
          value={draft.budget ?? ''}
          error={messageOf('budget')}
          onChange={(next) => set({ budget: wholeOf(next) })}
        />
        <NumberField
          exact
          label={t('fields.maxParticipants')}
          min={1}
          max={Math.min(participantLimit, 10_000_000)}
          value={draft.maxParticipants ?? ''}
          error={messageOf('maxParticipants')}
          onChange={(next) => set({ maxParticipants: wholeOf(next) })}
        />
        <NumberField
          exact
          label={t('fields.perMemberCap')}
          placeholder={t('activity.unlimited')}
          min={1}
          max={maxCoins}
          value={draft.perMemberCap ?? ''}
          error={messageOf('perMemberCap')}
          onChange={(next) => set({ perMemberCap: wholeOf(next) })}
        />
      </div>
      <OwnersFields />
      <PaymentFields />
      <CoinFields />
      <PriorityFields />
    </>
  )
}

function PaymentFields() {
  const t = useWords('rewards/editor')
  const { activity } = useRuleWords()
  const { draft, set, messageOf } = useEditor()
  return (
    <div className={css.fields}>
      <SelectField
        label={t('fields.paymentRoutine')}
        value={draft.paymentRoutine}
        data={paymentRoutines.map((value) => ({ value, label: t(`routines.${value}`) }))}
        onChange={(next) => set({ paymentRoutine: next as typeof draft.paymentRoutine })}
      />
      <NumberField
        exact
        label={t('fields.pendingDays')}
        description={t('fields.pendingDaysText')}
        min={0}
        max={365}
        value={draft.pendingDays}
        error={Number.isNaN(draft.pendingDays) ? t('problems.required') : messageOf('pendingDays')}
        onChange={(next) => set({ pendingDays: neededOf(next) })}
      />
      <SelectField
        label={t('fields.approval')}
        value={draft.approval}
        data={approvals.map((value) => ({ value, label: t(`approvals.${value}`) }))}
        onChange={(next) => set({ approval: next as typeof draft.approval })}
      />
      <SelectField
        label={t('fields.paymentMode')}
        value={draft.paymentMode}
        data={paymentModes.map((value) => ({ value, label: t(`modes.${value}`) }))}
        onChange={(next) =>
          set({
            paymentMode: next as typeof draft.paymentMode,
            ...(next === 'instant' ? { confirmEvent: null } : {}),
          })
        }
      />
      {draft.paymentMode === 'event_based' && (
        <SelectField
          label={t('fields.confirmEvent')}
          value={draft.confirmEvent}
          data={activityNames.map((value) => ({ value, label: activity(value) }))}
          error={messageOf('confirmEvent')}
          onChange={(next) => set({ confirmEvent: next as ActivityName })}
        />
      )}
    </div>
  )
}

function CoinFields() {
  const t = useWords('rewards/editor')
  const wallet = useWords('wallet')
  const { draft, set, messageOf } = useEditor()
  const { validity } = draft
  return (
    <div className={css.fields}>
      <SelectField
        label={t('fields.coinType')}
        value={draft.coinType}
        data={coinTypes.map((value) => ({ value, label: wallet(`coinTypes.${value}`) }))}
        onChange={(next) =>
          set({
            coinType: next as typeof draft.coinType,
            // Free coins never expire; the others always do (spec §9).
            validity: next === 'free' ? null : (validity ?? { value: 12, unit: 'months' }),
          })
        }
      />
      {validity && (
        <>
          <NumberField
            exact
            label={t('fields.validity')}
            min={1}
            max={120}
            value={validity.value}
            error={Number.isNaN(validity.value) ? t('problems.required') : messageOf('validity')}
            onChange={(next) => set({ validity: { ...validity, value: neededOf(next) } })}
          />
          <SelectField
            aria-label={t('fields.validity')}
            className={css.below}
            value={validity.unit}
            data={validityUnits.map((value) => ({ value, label: t(`units.${value}`) }))}
            onChange={(next) =>
              set({ validity: { ...validity, unit: next as typeof validity.unit } })
            }
          />
        </>
      )}
    </div>
  )
}

function PriorityFields() {
  const t = useWords('rewards/editor')
  const { draft, set } = useEditor()
  return (
    <div className={css.fields}>
      <SelectField
        label={t('fields.priorityType')}
        value={draft.priorityType}
        data={priorityTypes.map((value) => ({ value, label: t(`priorities.${value}`) }))}
        onChange={(next) => set({ priorityType: next as typeof draft.priorityType })}
      />
      {draft.priorityType === 'manual' && (
        <NumberField
          exact
          label={t('fields.priority')}
          description={t('fields.priorityText')}
          min={1}
          max={1000}
          value={draft.priority}
          error={Number.isNaN(draft.priority) ? t('problems.required') : undefined}
          onChange={(next) => set({ priority: neededOf(next) })}
        />
      )}
    </div>
  )
}
