import {
  shownHeadline,
  type ShownResult,
  type ShownVerdict,
} from '#contract/verification/presentations/shown.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { useClaimValue } from '../requests/claim-value.ts'
import verify from '../credentials/verify.module.css'
import css from './presentations.module.css'

const tones: Record<ShownVerdict, Tone> = {
  good: 'good',
  bad: 'bad',
  unknown: 'calm',
  none: 'warn',
}
const headlineTones = { good: 'good', bad: 'bad', unknown: 'warn' } as const

/** The claims as a person reads them; those that were asked for and not shown say so. */
const useFacts = (claims: ShownResult['claims'], requested: readonly string[]) => {
  const t = useWords('verification/presentations')
  const say = useWords('verification')
  const claimText = useClaimValue()
  const { dateTime } = useFormat()
  const by = new Map(claims.map(({ name, value }) => [name, value]))
  const own = requested.map(
    (field) =>
      [
        say.loose(`fields.${field}`),
        by.has(field)
          ? claimText({ field: field as 'holder', value: by.get(field)! })
          : t('missing'),
      ] as const,
  )
  const decided = by.get('decided_at')
  return [
    ...own,
    [t('claims.level'), by.has('level') && say.loose(`tiers.${by.get('level')}`)],
    [t('claims.organisation'), by.get('confirmed_by.organisation')],
    [t('claims.method'), by.has('method') && say.loose(`methods.${by.get('method')}`)],
    [t('claims.decided_at'), decided && dateTime(decided)],
  ] as const
}

/** What was shown from a wallet, and each check of it; nothing it says is shown unless it was signed. */
export function ShownPresentation({
  result,
  requested,
}: {
  result: ShownResult
  requested: readonly string[]
}) {
  const t = useWords('verification/presentations')
  const verdict = shownHeadline(result.checks)
  const facts = useFacts(result.claims, requested)
  return (
    <>
      <Notice tone={headlineTones[verdict]} title={t(`headline.${verdict}`)} />
      {result.claims.length > 0 && <Facts facts={[...facts, [t('signer'), result.issuer]]} />}
      <ShownChecks checks={result.checks} isPdf={false} />
    </>
  )
}

/** A credential or signed PDF that somebody brought as a file: its claims in its issuer's own words. */
export function ShownFile({ result, isPdf }: { result: ShownResult; isPdf: boolean }) {
  const t = useWords('verification/presentations')
  const { dateTime } = useFormat()
  const { checks, claims, issuer } = result
  const verdict = shownHeadline(checks)
  const isUnchanged = ['signature', 'whole'].every((wanted) =>
    checks.some(({ name, verdict: one }) => name === wanted && one === 'good'),
  )
  const facts = isPdf
    ? claims.map(
        ({ name, value }) =>
          [t.loose(`pdf.claims.${name}`), name === 'stamped_at' ? dateTime(value) : value] as const,
      )
    : [[t('signer'), issuer] as const, ...claims.map(({ name, value }) => [name, value] as const)]
  return (
    <>
      <Notice
        tone={headlineTones[verdict]}
        title={t.loose(isPdf && verdict !== 'bad' ? `pdf.${verdict}` : `file.${verdict}`)}
      >
        {verdict === 'good' && t('file.who', { issuer })}
        {isPdf && verdict === 'unknown' && isUnchanged && t('pdf.unchanged')}
      </Notice>
      {claims.length > 0 && <Facts facts={facts} />}
      <ShownChecks checks={checks} isPdf={isPdf} />
    </>
  )
}

/** Of a signed PDF some checks are of another kind, and are said in words of their own. */
const ofPdf = new Set(['format', 'signature', 'issuer', 'dates', 'revoked'])

function ShownChecks({ checks, isPdf }: Pick<ShownResult, 'checks'> & { isPdf: boolean }) {
  const t = useWords('verification/presentations')
  return (
    <>
      <h3>{t('list')}</h3>
      <ul className={`${verify.checks} ${css.checks}`}>
        {checks.map(({ name, verdict: one }) => (
          <li key={name}>
            <span>
              <strong>
                {isPdf && (name === 'issuer' || name === 'revoked')
                  ? t(`pdf.names.${name}`)
                  : t(`names.${name}`)}
              </strong>
              <br />
              {t.loose(
                isPdf && ofPdf.has(name) ? `pdf.says.${name}.${one}` : `says.${name}.${one}`,
              )}
            </span>
            <StatusBadge tone={tones[one]}>{t(`verdict.${one}`)}</StatusBadge>
          </li>
        ))}
      </ul>
    </>
  )
}
