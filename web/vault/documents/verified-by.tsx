import type { getSharedVerifications } from '#contract/verification/credentials.ts'
import type { Receives } from '#contract/kit.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TierBadge } from '#web/ui/tier-badge.tsx'
import css from '../share/shared-document.module.css'

export type Vouched = Receives<typeof getSharedVerifications>['verifications']

/** Who vouches for a shared document; each word can be checked on its own page without trusting us. */
export function VouchedFor({ vouched }: { vouched: Vouched }) {
  const t = useWords('checks')
  const { date } = useFormat()
  return (
    <section aria-label={t('shared.vouched')}>
      <h2>{t('shared.vouched')}</h2>
      {vouched.length === 0 && <p>{t('shared.unvouched')}</p>}
      {vouched.map(({ publicId, tier, checkedBy, issuerName, decidedAt, fits }) => (
        <div key={publicId} className={css.vouched}>
          <TierBadge tier={tier} />
          <span>
            {t('shared.vouchedBy', {
              name: checkedBy ? `${checkedBy.name}, ${checkedBy.organisation}` : issuerName,
              date: decidedAt ? date(decidedAt) : '',
            })}
          </span>
          <ButtonLink to={`${paths.verify}/${publicId}`} size="s" icon="seal">
            {t('shared.check')}
          </ButtonLink>
          {!fits && <Notice tone="warn">{t('shared.older')}</Notice>}
        </div>
      ))}
    </section>
  )
}
