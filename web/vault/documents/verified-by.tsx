import { screenPath } from '#contract/paths.ts'
import { headlineOf } from '#contract/verification/credentials/credential-checks.ts'
import type { getSharedVerifications } from '#contract/verification/credentials/calls.ts'
import type { ResponseOf } from '#contract/kit.ts'
import { otherNameFacts } from '#text/other-name.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { useChecks } from '#web/parts/use-checks.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TierBadge } from '#web/ui/tier-badge.tsx'
import css from '../share/shared-document.module.css'

export type Vouched = ResponseOf<typeof getSharedVerifications>['verifications']

/** Who vouches for a shared document: what was signed, checked here; the rest on its own page. */
export function VerifiedBy({ vouched, owner }: { vouched: Vouched; owner: string }) {
  const t = useWords('verification/credentials')
  return (
    <section aria-label={t('shared.vouched')}>
      <h2>{t('shared.vouched')}</h2>
      {vouched.length === 0 && <p>{t('shared.unvouched')}</p>}
      {vouched.map((one) => (
        <One key={one.record.publicId} one={one} owner={owner} />
      ))}
    </section>
  )
}

/** `owner`: what the account that shares is called today. */
function One({ one, owner }: { one: Vouched[number]; owner: string }) {
  const t = useWords('verification/credentials')
  const say = useWords('verification')
  const { date } = useFormat()
  const { publicId } = one.record
  const checked = useChecks(publicId, one, one.disclosures)
  const link = (
    <ButtonLink to={`${screenPath('verify')}/${publicId}`} size="s" icon="seal">
      {t('shared.check')}
    </ButtonLink>
  )
  if (!one.credential)
    return (
      <Notice tone="info" title={t('headline.signing')}>
        {link}
      </Notice>
    )
  if (!checked) return <p aria-busy="true">{t('headline.checking')}</p>
  const { statement, opened } = checked
  const verdict = headlineOf(checked.checks)
  if (verdict !== 'good' || !statement)
    return (
      <Notice
        tone={verdict === 'bad' ? 'bad' : 'warn'}
        title={t(verdict === 'bad' ? 'headline.bad' : 'headline.unknown')}
      >
        <p>{t('shared.unproved')}</p>
        {link}
      </Notice>
    )
  const holder = opened.get('holder') ?? t('facts.holderHidden')
  const by = statement.confirmedBy
  return (
    <div className={css.vouched}>
      <TierBadge tier={statement.level} />
      <span>
        {t('shared.vouchedBy', {
          name: [by.name, by.organisation].filter(Boolean).join(', '),
          date: date(statement.decidedAt),
          holder,
        })}
      </span>
      {otherNameFacts(opened, say).map(([name, value]) => (
        <span key={name}>{`${name}: ${value}`}</span>
      ))}
      {link}
      {statement.document.fileSha256 !== one.sharedSha256 && (
        <Notice tone="warn">{t('shared.older')}</Notice>
      )}
      {opened.has('holder') && holder !== owner && (
        <Notice tone="warn">{t('shared.otherHolder', { name: owner, holder })}</Notice>
      )}
    </div>
  )
}
