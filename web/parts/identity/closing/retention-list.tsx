import { type KindOfData, retention } from '#contract/retention.ts'
import { useWords } from '#web/core/words.tsx'
import { Facts } from '#web/ui/facts.tsx'

const kinds = Object.keys(retention) as KindOfData[]

/** What is kept of a person and how long: all kinds, or those of which something stays when an account is erased. */
export function RetentionList({ stays = false }: { stays?: boolean }) {
  const t = useWords('identity/closing')
  const shown = kinds.filter(
    (kind) => !stays || ['kept', 'pseudonym'].includes(retention[kind].fate),
  )
  const howLong = (kind: KindOfData): string => {
    const row = retention[kind]
    if (row.fate === 'days') return t('retention.fates.days', { days: row.days })
    if (row.fate === 'kept') return t('retention.fates.kept', { years: row.years, law: row.law })
    return t(`retention.fates.${row.fate}`)
  }
  return (
    <Facts facts={shown.map((kind) => [t(`retention.kinds.${kind}`), howLong(kind)] as const)} />
  )
}
