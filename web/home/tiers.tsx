import { tiers } from '#contract/vault/documents/document-types.ts'
import { screenPath } from '#contract/paths.ts'
import { useWords } from '#web/core/words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TierBadge } from '#web/ui/tier-badge.tsx'
import css from './home.module.css'

const checks = ['format', 'holder', 'issuer', 'facts'] as const

/** How verification works: who vouches, and what a university then reads. */
export function Tiers() {
  const t = useWords('home')
  return (
    <section className={css.band}>
      <div className={css.section}>
        <h2>{t('tiers.title')}</h2>
        <p className={css.lead}>{t('tiers.text')}</p>
        <div className={css.vouching}>
          <ul className={css.tiers}>
            {tiers.map((tier) => (
              <li key={tier} data-tier={tier}>
                <TierBadge tier={tier} />
                <h3>{t(`tiers.${tier}Who`)}</h3>
                <p>{t(`tiers.${tier}`)}</p>
              </li>
            ))}
          </ul>
          <Record />
        </div>
      </div>
    </section>
  )
}

function Record() {
  const t = useWords('home')
  return (
    <div className={css.evidence}>
      <figure className={css.record}>
        <figcaption>
          <span>{t('record.title')}</span>
          <span className={css.example}>{t('record.example')}</span>
        </figcaption>
        <div className={css.document}>
          <strong>{t('record.document')}</strong>
          <TierBadge tier="platinum" />
        </div>
        <ul className={css.checks}>
          {checks.map((check) => (
            <li key={check}>
              <Icon name="done" size={18} />
              {t(`record.${check}`)}
            </li>
          ))}
        </ul>
        <p className={css.asOf}>{t('record.asOf')}</p>
      </figure>
      <p className={css.note}>{t('record.text')}</p>
      <ButtonLink to={screenPath('verify')} icon="shield">
        {t('record.check')}
      </ButtonLink>
    </div>
  )
}
