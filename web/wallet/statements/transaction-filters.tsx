import { coinTypes } from '#contract/wallet/calls.ts'
import type { ListState } from '#web/core/list-state.ts'
import { useWords } from '#web/core/words.tsx'
import { DayField, SelectField } from '#web/ui/app/fields.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { oneOf } from '../ledger/one-of.ts'
import css from '../wallet.module.css'

const ways = ['both', 'in', 'out'] as const

/** Direction, coin type and period; search and kinds stand in the list's own bar. */
export function TransactionFilters({ state }: { state: ListState }) {
  const t = useWords('wallet/ledger')
  const said = useWords('wallet')
  const { one, choose } = oneOf(state)
  return (
    <div className={css.filters}>
      <Segments
        name="way"
        label={t('list.direction')}
        value={ways.find((way) => way === one('way')) ?? 'both'}
        onChange={(way) => choose('way', way === 'both' ? '' : way)}
        choices={ways.map((value) => ({ value, label: t(`list.${value}`) }))}
      />
      <SelectField
        label={t('list.type')}
        value={one('type')}
        onChange={(type) => choose('type', type ?? '')}
        data={[
          { value: '', label: t('list.anyType') },
          ...coinTypes.map((value) => ({ value, label: said(`coinTypes.${value}`) })),
        ]}
      />
      <DayField
        label={t('list.from')}
        value={one('from')}
        max={one('to') || undefined}
        onChange={(event) => choose('from', event.currentTarget.value)}
      />
      <DayField
        label={t('list.to')}
        value={one('to')}
        min={one('from') || undefined}
        onChange={(event) => choose('to', event.currentTarget.value)}
      />
    </div>
  )
}
