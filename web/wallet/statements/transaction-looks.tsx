import type { Transaction } from '#contract/wallet/ledger/calls.ts'
import { useWords } from '#web/core/words.tsx'
import type { IconName } from '#web/ui/icons.ts'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'

export const kindIcons: Record<Transaction['kind'], IconName> = {
  grant: 'gift',
  transfer: 'swap',
  charge: 'coins',
  hold: 'pending',
  capture: 'done',
  release: 'refresh',
  expire: 'clock',
  reversal: 'back',
}

const looks: Record<Transaction['state'], [Tone, IconName]> = {
  completed: ['good', 'done'],
  on_hold: ['warn', 'pending'],
  captured: ['good', 'done'],
  released: ['info', 'refresh'],
  expired: ['calm', 'clock'],
  reversed: ['bad', 'back'],
}

export function TransactionState({ state }: { state: Transaction['state'] }) {
  const t = useWords('wallet/ledger')
  const [tone, icon] = looks[state]
  return (
    <StatusBadge tone={tone} icon={icon}>
      {t(`states.${state}`)}
    </StatusBadge>
  )
}
