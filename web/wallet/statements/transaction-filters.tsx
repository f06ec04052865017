import { coinTypes } from '#contract/wallet/shapes.ts'
import type { ListState } from '#web/core/list-state.ts'
import { useWords } from '#web/core/words.tsx'
import { SelectField } from '#web/ui/app/fields.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { filterOf } from '../ledger/one-of.ts'
import { PeriodFields } from './period-fields.tsx'
import css from '../wallet.module.css'

const ways = ['both', 'in', 'out'] as const

/** Direction, coin type and period; search and kinds stand in the list's own bar. */
export function TransactionFilters({ state }: { state: ListState }) {
  const t = useWords('wallet/ledger')
  const said = useWords('wallet')
  const { one, choose } = filterOf(state)
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
      <PeriodFields one={one} choose={choose} />
    </div>
  )
}
