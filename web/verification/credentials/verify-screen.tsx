import { useEffect, useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import { type Checks, headlineOf } from '#contract/verification/credential-checks.ts'
import type { getVerification, PublicVerification } from '#contract/verification/credentials.ts'
import { useFormat } from '#web/core/format.ts'
import { Problem } from '#web/core/failure.ts'
import type { Head, Visit } from '#web/core/screen.ts'
import { useData } from '#web/core/screen-route.tsx'
import { useWords, wordsOf } from '#web/core/words.tsx'
import { PlainButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { TierBadge } from '#web/ui/tier-badge.tsx'
import { AskCode } from '../requests/code-field.tsx'
import { CompareFile } from '../requests/compare-file.tsx'
import { useChecks } from '../requests/use-checks.ts'
import css from './verify.module.css'

export const data = async ({ params, ask }: Visit) => {
  try {
    return await ask<typeof getVerification>('GET /api/verify/{publicId}', {
      path: { publicId: params['publicId'] ?? '' },
    })
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return null
    throw error
  }
}
export const head = (_: unknown, { locale }: Visit): Head => ({
  title: wordsOf(locale, 'checks')('title'),
  hidden: true,
})

/** What the QR code of a report opens: the truth about a decision as of now, checked without trusting us. */
export default function VerifyScreen() {
  const t = useWords('checks')
  const verification = useData<typeof data>()
  return (
    <Page title={t('title')} width="text">
      {verification ? (
        <Verification verification={verification} />
      ) : (
        <>
          <Notice tone="bad">{t('ask.missing')}</Notice>
          <AskCode />
        </>
      )}
    </Page>
  )
}

const icons: Record<'good' | 'bad' | 'unknown', Tone> = {
  good: 'good',
  bad: 'bad',
  unknown: 'calm',
}

function Verification({ verification }: { verification: PublicVerification }) {
  const t = useWords('checks')
  const say = useWords('verification')
  const { date, dateTime } = useFormat()
  const router = useRouter()
  const [round, setRound] = useState(0)
  const checks = useChecks(verification, round)
  useEffect(() => {
    // A reversal shows here within a minute, on a page that stays open.
    const timer = setInterval(() => void router.invalidate(), 30_000)
    return () => clearInterval(timer)
  }, [router])
  return (
    <>
      <Headline verification={verification} checks={checks} />
      <Facts
        facts={[
          [t('facts.level'), <TierBadge key="tier" tier={verification.tier} />],
          [t('facts.decided'), verification.decidedAt && dateTime(verification.decidedAt)],
          [
            t('facts.by'),
            verification.checkedBy &&
              [verification.checkedBy.name, verification.checkedBy.organisation]
                .filter(Boolean)
                .join(', '),
          ],
          [t('facts.issuer'), verification.issuerName],
          [
            t('facts.archived'),
            verification.issuerArchivedAt && date(verification.issuerArchivedAt),
          ],
          [t('facts.reason'), verification.reasonCode && say(`reasons.${verification.reasonCode}`)],
          [
            t('facts.digest'),
            <span key="digest" className={css.digest}>
              {verification.fileSha256}
            </span>,
          ],
        ]}
      />
      {verification.credential && (
        <Card
          title={t('list')}
          aside={
            <PlainButton size="s" icon="refresh" onClick={() => setRound(round + 1)}>
              {t('again')}
            </PlainButton>
          }
        >
          <ul className={css.checks} aria-busy={checks === null}>
            {(Object.keys(checks ?? blank) as (keyof Checks)[]).map((name) => (
              <li key={name}>
                <span>
                  <strong>{t(`names.${name}`)}</strong>
                  <br />
                  {checks ? t(`says.${name}.${checks[name]}`) : t('headline.checking')}
                </span>
                {checks && (
                  <StatusBadge tone={icons[checks[name]]}>
                    {t(`verdict.${checks[name]}`)}
                  </StatusBadge>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {verification.credential && <CompareFile credential={verification.credential} />}
      <p className={css.soft}>{t('means')}</p>
    </>
  )
}

const blank = { format: 0, signature: 0, key: 0, dates: 0, revoked: 0, suspended: 0, logged: 0 }

/** The one sentence above all; green only when every check is. */
function Headline({
  verification,
  checks,
}: {
  verification: PublicVerification
  checks: Checks | null
}) {
  const t = useWords('checks')
  const say = useWords('verification')
  const { dateTime } = useFormat()
  const { status } = verification
  if (status === 'approval-reverted')
    return (
      <Notice
        tone="bad"
        title={t('headline.reverted', {
          at: verification.revertedAt ? dateTime(verification.revertedAt) : '',
        })}
      />
    )
  if (status === 'rejected') return <Notice tone="bad" title={t('headline.rejected')} />
  if (status !== 'approved') return <Notice tone="info" title={t('headline.pending')} />
  if (!verification.credential) return <Notice tone="info" title={t('headline.signing')} />
  if (!checks) return <Notice tone="info" title={t('headline.checking')} />
  const verdict = headlineOf(checks)
  if (verdict === 'good')
    return (
      <Notice tone="good" title={t('headline.good', { tier: say(`tiers.${verification.tier}`) })}>
        {say(`tierMeans.${verification.tier}`)}
      </Notice>
    )
  return verdict === 'bad' ? (
    <Notice tone="bad" title={t('headline.bad')} />
  ) : (
    <Notice tone="warn" title={t('headline.unknown')}>
      {t('unknownText')}
    </Notice>
  )
}
