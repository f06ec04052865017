import { useWords } from '#web/core/words.tsx'
import { transferPurposes } from '#contract/transfers/state.ts'
import { LongField, NumberField, SelectField } from '#web/ui/app/fields.tsx'
import { PayoutWorth } from './payout-worth.tsx'
import type { Editing } from './use-transfer-form.ts'
import css from '../transfers.module.css'

export function AmountStep({ edit }: { edit: Editing }) {
  const t = useWords('transfers')
  const consents = useWords('transfers/consent')
  return (
    <div className={css.steps}>
      <NumberField
        label={t('form.coins')}
        required
        min={0}
        max={1_000_000_000}
        value={edit.form.coins ?? ''}
        error={edit.errorOf('coins')}
        onBlur={() => edit.leave('coins')}
        onChange={(value) =>
          edit.change({ coins: typeof value === 'number' ? value : null }, 'coins')
        }
      />
      <PayoutWorth form={edit.form} />
      <SelectField
        label={consents('purpose')}
        allowDeselect={false}
        value={edit.form.purpose}
        onChange={(next) =>
          edit.change(
            { purpose: transferPurposes.find((one) => one === next) ?? 'other' },
            'purpose',
          )
        }
        data={transferPurposes.map((value) => ({ value, label: consents(`purposes.${value}`) }))}
      />
      <LongField
        label={t('form.remarks')}
        description={t('form.remarksHint')}
        required
        maxLength={140}
        value={edit.form.remarks}
        error={edit.errorOf('remarks')}
        onBlur={() => edit.leave('remarks')}
        onChange={(event) => edit.change({ remarks: event.currentTarget.value }, 'remarks')}
      />
    </div>
  )
}
