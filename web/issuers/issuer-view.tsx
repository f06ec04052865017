import type { getIssuer } from '#contract/issuers/calls.ts'
import { useCrumb } from '#web/core/crumb-name.tsx'
import { useFormat } from '#web/core/format.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { hasRole, usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { Card } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page, WaitingPage } from '#web/ui/page.tsx'
import { Authenticators } from './authenticators/authenticators.tsx'
import { IssuerActions } from './issuer-actions.tsx'
import { IssuerState } from './issuer-state.tsx'
import css from './issuers.module.css'

/** One institution: what is known about it, who authenticates for it, and what may be changed. */
export function IssuerView({ issuerId }: { issuerId: string }) {
  const t = useWords('issuers')
  const { address, country, date } = useFormat()
  const admin = hasRole(usePerson(), 'admin')
  const query = useCallQuery<typeof getIssuer>(
    'GET /api/issuers/{issuerId}',
    { path: { issuerId } },
    { topics: ['issuers', 'changes'] },
  )
  useCrumb(query.data?.name)
  if (!query.isSuccess) return <WaitingPage title={t('issuers.title')} answers={[query]} />
  const issuer = query.data
  return (
    <Page
      title={issuer.name}
      intro={<IssuerState status={issuer.status} />}
      actions={admin && issuer.status !== 'archived' && <IssuerActions issuer={issuer} />}
    >
      {admin && issuer.status === 'inactive' && !issuer.primaryAuthenticator && (
        <Notice>{t('issuer.needsPrimary')}</Notice>
      )}
      {issuer.status === 'active' && !issuer.verifies && (
        <Notice tone="warn">{t('issuer.cannotVerify')}</Notice>
      )}
      {issuer.waiting && <Notice>{t('issuer.waits')}</Notice>}
      <div className={css.split}>
        <Authenticators issuer={issuer} />
        <Card title={t('issuer.contact')}>
          <Facts
            facts={[
              [t('issuer.aliases'), issuer.aliases.join(', ')],
              [t('issuer.website'), issuer.website],
              [t('issuer.location'), issuer.location],
              [t('issuer.country'), country(issuer.country)],
              [
                t('issuer.address'),
                (issuer.address || issuer.zip) &&
                  address({
                    street: issuer.address ?? '',
                    zip: issuer.zip ?? '',
                    country: issuer.country,
                  }),
              ],
              [t('issuer.contactNumber'), issuer.contactNumber],
              [t('issuer.email'), issuer.email],
              [t('issuer.archivedAt'), issuer.archivedAt && date(issuer.archivedAt)],
            ]}
          />
        </Card>
      </div>
    </Page>
  )
}
