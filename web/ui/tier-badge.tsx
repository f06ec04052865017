import { useWords } from '#web/core/words.tsx'
import { Icon } from './icon.tsx'
import css from './badge.module.css'

export type Tier = 'silver' | 'gold' | 'platinum'

/** Who vouched for a document: word, colour and seal. Spec §1. */
export function TierBadge({ tier, size = 'm' }: { tier: Tier; size?: 's' | 'm' }) {
  const t = useWords('ui')
  return (
    <span className={`${css.badge} ${css[tier]} ${css[size]}`}>
      <Icon name="seal" size={size === 's' ? 14 : 16} />
      {t(`tier.${tier}`)}
    </span>
  )
}
