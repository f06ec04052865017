import { useWords } from '#web/core/words.tsx'
import { DayField } from '#web/ui/app/fields.tsx'

type Props = {
  /** The chosen value of a filter, empty for none. */
  one: (name: 'from' | 'to') => string
  choose: (name: 'from' | 'to', value: string) => void
}

/** From one day to another; neither can pass the other. */
export function PeriodFields({ one, choose }: Props) {
  const t = useWords('wallet/ledger')
  return (
    <>
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
    </>
  )
}
