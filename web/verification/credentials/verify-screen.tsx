import { useEffect, useState } from 'react'
import { useParams, useRouter } from '@tanstack/react-router'
import {
  type CredentialCheckName,
  credentialCheckNames,
  headlineOf,
  type Verdict,
} from '#contract/verification/credentials/credential-checks.ts'
import type {
  getVerification,
  PublicVerification,
} from '#contract/verification/credentials/calls.ts'
import { type Disclosure, fromFragment } from '#contract/verification/credentials/statement.ts'
import type { readPaymentProof } from '#contract/transfers/payout/calls.ts'
import { useFormat } from '#web/core/format.ts'
import { Failure } from '#web/core/failure.ts'
import type { Head, Visit } from '#web/core/screen.ts'
import { useData } from '#web/core/pages/screen-route.tsx'
import { useWords, wordsOf } from '#web/core/words.tsx'
import { type Checked, useChecks } from '#web/parts/use-checks.ts'
import { PlainButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { Shown } from '../evidence/shown.tsx'
import { TakeEvidence } from '../evidence/take-evidence.tsx'
import { AskCode } from '../requests/code-field.tsx'
import { CompareFile } from './compare-file.tsx'
import { PaidTransfer } from './paid-transfer.tsx'
import { SignedStatement } from './signed-statement.tsx'
import css from './verify.module.css'

const orNull = (error: unknown): null => {
  if (error instanceof Failure && error.status === 404) return null
  throw error
}

/** A code is of a verification or of a payment. */
export const data = async ({ params, ask }: Visit) => {
  const path = { publicId: params['publicId'] ?? '' }
  const verification = await ask<typeof getVerification>('GET /api/verify/{publicId}', {
    path,
  }).catch(orNull)
  if (verification) return { verification, payment: null }
  const payment = await ask<typeof readPaymentProof>('GET /api/verify/payments/{publicId}', {
    path,
  }).catch(orNull)
  return { verification: null, payment }
}
export const head = (_: unknown, { locale, params }: Visit): Head => ({
  title: wordsOf(locale, 'verification/credentials')('titleOf', { code: params['publicId'] ?? '' }),
  hidden: true,
})

/** What the QR code of a report opens: the truth about a decision as of now, checked without trusting us. */
export default function VerifyScreen() {
  const t = useWords('verification/credentials')
  const { verification, payment } = useData<typeof data>()
  return (
    <Page title={t('title')} width="text">
      {verification ? (
        <Verification verification={verification} />
      ) : payment ? (
        <PaidTransfer proof={payment} />
      ) : (
        <>
          <Notice tone="bad">{t('ask.missing')}</Notice>
          <AskCode />
        </>
      )}
    </Page>
  )
}

const tones: Record<Verdict, Tone> = {
  good: 'good',
  bad: 'bad',
  unknown: 'calm',
  pending: 'info',
  none: 'warn',
}
const nothing: readonly Disclosure[] = []

/** What whoever gave the link discloses: the part after `#`, which never leaves this browser. */
const useDisclosures = (): readonly Disclosure[] => {
  const [disclosures, setDisclosures] = useState(nothing)
  useEffect(() => {
    const read = () => setDisclosures(fromFragment(window.location.hash))
    read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])
  return disclosures
}

function Verification({ verification }: { verification: PublicVerification }) {
  const t = useWords('verification/credentials')
  const router = useRouter()
  const { publicId = '' } = useParams({ strict: false }) as { publicId?: string }
  const [round, setRound] = useState(0)
  const disclosures = useDisclosures()
  const checked = useChecks(publicId, verification, disclosures, round)
  useEffect(() => {
    // A reversal shows here within a minute, on a page that stays open.
    const timer = setInterval(() => void router.invalidate(), 30_000)
    return () => clearInterval(timer)
  }, [router])
  const { credential } = verification
  return (
    <>
      <noscript>
        <Notice tone="warn" title={t('script.title')}>
          {t('script.text')}
        </Notice>
      </noscript>
      <div className={css.needsScript}>
        <Headline verification={verification} checked={checked} />
      </div>
      {checked?.statement && (
        <Shown statement={checked.statement} opened={checked.opened} unsigned={checked.unsigned} />
      )}
      {checked?.statement && (
        <SignedStatement statement={checked.statement} opened={checked.opened} />
      )}
      {!credential && <Recorded record={verification.record} />}
      {credential && (
        <div className={css.needsScript}>
          <Card
            title={t('list')}
            aside={
              <PlainButton size="s" icon="refresh" onClick={() => setRound(round + 1)}>
                {t('again')}
              </PlainButton>
            }
          >
            <ul className={css.checks} aria-busy={checked === null}>
              {credentialCheckNames.map((name) => (
                <Check
                  key={name}
                  name={name}
                  verdict={checked?.checks[name]}
                  stamp={checked?.stamp ?? null}
                />
              ))}
            </ul>
          </Card>
        </div>
      )}
      {checked?.statement && <CompareFile credential={credential} />}
      {credential && (
        <div className={css.needsScript}>
          <TakeEvidence publicId={publicId} disclosures={disclosures} />
        </div>
      )}
      <p className={css.soft}>{t('means')}</p>
    </>
  )
}

/** One check in words; without a verdict it is still running. */
function Check({
  name,
  verdict,
  stamp,
}: {
  name: CredentialCheckName
  verdict: Verdict | undefined
  stamp: Checked['stamp']
}) {
  const t = useWords('verification/credentials')
  const { dateTime } = useFormat()
  const stamped = stamp && { authority: stamp.authority, at: dateTime(new Date(stamp.at)) }
  const says = verdict && t.loose(`says.${name}.${verdict}`, stamped ?? {})
  return (
    <li>
      <span>
        <strong>{t(`names.${name}`)}</strong>
        <br />
        {says ?? t('headline.checking')}
      </span>
      {verdict && (
        <StatusBadge tone={verdict === 'none' && name !== 'witnessed' ? 'calm' : tones[verdict]}>
          {t(`verdict.${verdict}`)}
        </StatusBadge>
      )}
    </li>
  )
}

/** A decision that nothing was signed about: what AO says of it. */
function Recorded({ record }: { record: PublicVerification['record'] }) {
  const t = useWords('verification/credentials')
  const say = useWords('verification')
  const { dateTime } = useFormat()
  return (
    <Facts
      facts={[
        [t('facts.decided'), record.decidedAt && dateTime(record.decidedAt)],
        [t('facts.reason'), record.reasonCode && say(`reasons.${record.reasonCode}`)],
      ]}
    />
  )
}

/** The one sentence above all; green only when every check is, and in the words that were signed. */
function Headline({
  verification: { record, credential },
  checked,
}: {
  verification: PublicVerification
  checked: Checked | null
}) {
  const t = useWords('verification/credentials')
  const say = useWords('verification')
  const { dateTime } = useFormat()
  const { status } = record
  if (status === 'approval-reverted')
    return (
      <Notice
        tone="bad"
        title={t('headline.reverted', {
          at: record.revertedAt ? dateTime(record.revertedAt) : '',
        })}
      />
    )
  if (status === 'rejected') return <Notice tone="bad" title={t('headline.rejected')} />
  if (status !== 'approved') return <Notice tone="info" title={t('headline.pending')} />
  if (!credential)
    return (
      <Notice
        tone="info"
        title={t(record.institution ? 'headline.unsigned' : 'headline.signing')}
      />
    )
  if (!checked) return <Notice tone="info" title={t('headline.checking')} />
  const verdict = headlineOf(checked.checks)
  const { statement } = checked
  if (verdict === 'good' && statement)
    return (
      <Notice tone="good" title={t('headline.good', { tier: say(`tiers.${statement.level}`) })}>
        {say(`tierMeans.${statement.level}`)} {say(`methods.${statement.method}`)}.
      </Notice>
    )
  return verdict === 'unknown' ? (
    <Notice tone="warn" title={t('headline.unknown')}>
      {t('unknownText')}
    </Notice>
  ) : (
    <Notice tone="bad" title={t('headline.bad')}>
      {checked.checks.record === 'bad' && t('says.record.bad')}
    </Notice>
  )
}
