import type { getInstitutions, SigningIssuer } from '#contract/verification/institutions/calls.ts'
import type { InstitutionState } from '#contract/verification/institutions/state.ts'
import { useFormat } from '#web/core/format.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { hasRole, usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { CopyButton } from '#web/ui/app/copy-button.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Card } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page, WaitingPage } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import verify from '../credentials/verify.module.css'
import { InstitutionKeys } from './institution-keys.tsx'
import css from './institutions.module.css'
import { CreateInstitution } from './create-institution.tsx'
import { SignRequest } from './sign-request.tsx'
import { useCheckInstitution } from './check-institution.ts'

const tones: Record<InstitutionState, Tone> = {
  pending: 'info',
  verified: 'good',
  failed: 'warn',
  lost: 'bad',
  ended: 'calm',
}

/** How one's institution signs what it confirms; for staff, how all do. */
export default function InstitutionsScreen() {
  const t = useWords('verification/institutions')
  const isOwn = hasRole(usePerson(), 'authenticator')
  const query = useCallQuery<typeof getInstitutions>(
    'GET /api/verification/institutions',
    {},
    { topics: ['issuers', 'requests'] },
  )
  const title = t(isOwn ? 'title' : 'titleStaff')
  if (!query.isSuccess) return <WaitingPage title={title} answers={[query]} />
  const { issuers } = query.data
  return (
    <Page title={title} intro={t(isOwn ? 'intro' : 'introStaff')}>
      {issuers.length === 0 && (
        <EmptyState picture="vault" title={t('none')}>
          {t('noneText')}
        </EmptyState>
      )}
      {issuers.map((issuer) => (
        <section key={issuer.issuerId} className={css.issuer} aria-label={issuer.name}>
          <h2>{issuer.name}</h2>
          {issuer.institution ? (
            <Institution issuer={issuer} institution={issuer.institution} />
          ) : (
            <Notice title={t('alone.title')}>{t('alone.text')}</Notice>
          )}
          <SignRequest unsigned={issuer.unsigned} />
          {issuer.own && !issuer.institution && <CreateInstitution issuer={issuer} />}
        </section>
      ))}
    </Page>
  )
}

function Institution({
  issuer,
  institution,
}: {
  issuer: SigningIssuer
  institution: NonNullable<SigningIssuer['institution']>
}) {
  const t = useWords('verification/institutions')
  const { dateTime } = useFormat()
  const check = useCheckInstitution({
    onDone: ({ institution: seen }) =>
      seen?.finding ? toast.info(t('notFound')) : toast.good(t('found')),
  })
  const { state, finding, kind, failingSince } = institution
  const isGood = state === 'verified' && !finding
  return (
    <>
      <Notice
        tone={isGood ? 'good' : state === 'lost' ? 'bad' : 'warn'}
        title={t(`states.${state}`)}
      >
        {t(`stateTexts.${state}`)} {finding && t(`findings.${finding}`)}{' '}
        {failingSince && state === 'verified' && t('failing', { at: dateTime(failingSince) })}
      </Notice>
      <Card
        title={t(`kinds.${kind}`)}
        aside={<StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>}
      >
        <Facts
          facts={[
            [
              t('did'),
              <span key="did" className={verify.digest}>
                {institution.did}
              </span>,
            ],
            [
              t('address'),
              <span key="address" className={verify.digest}>
                {institution.fileUrl}
              </span>,
            ],
            [t('verified'), institution.verifiedAt && dateTime(institution.verifiedAt)],
            [t('checked'), institution.checkedAt && dateTime(institution.checkedAt)],
          ]}
        />
        {check.failure && <Notice tone="bad">{check.failure.message}</Notice>}
        {kind === 'own_domain' && (
          <div>
            <Button
              icon="refresh"
              busy={check.pending}
              onClick={() => check.run({ path: { issuerId: issuer.issuerId } })}
            >
              {t('check')}
            </Button>
          </div>
        )}
      </Card>
      {kind === 'own_domain' && (
        <Card
          title={t('file')}
          aside={<CopyButton value={institution.file} label={t('fileDownload')} />}
        >
          <p>{t('fileText')}</p>
          <pre className={css.file}>{institution.file}</pre>
        </Card>
      )}
      <InstitutionKeys issuer={issuer} keys={institution.keys} />
    </>
  )
}
