import type { Statement } from '#contract/verification/credentials/statement.ts'
import { otherNameFacts } from '#text/other-name.ts'
import { signedByText } from '#text/signed-by.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { Card } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { TierBadge } from '#web/ui/tier-badge.tsx'
import { useClaimValue } from '../requests/claim-value.ts'
import { resultTones } from '../requests/result-tones.ts'
import css from './verify.module.css'

/** What was signed, and of that what was disclosed. */
export function SignedStatement({
  statement,
  opened,
}: {
  statement: Statement
  opened: ReadonlyMap<string, string>
}) {
  const t = useWords('verification/credentials')
  const say = useWords('verification')
  const kinds = useWords('vault')
  const claimText = useClaimValue()
  const { dateTime } = useFormat()
  const { confirmedBy: by, document } = statement
  return (
    <>
      <Facts
        facts={[
          [t('facts.holder'), opened.get('holder') ?? t('facts.holderHidden')],
          ...otherNameFacts(opened, say),
          [t('facts.document'), `${document.title} · ${kinds.loose(`types.${document.type}`)}`],
          [t('facts.level'), <TierBadge key="tier" tier={statement.level} />],
          [t('facts.by'), [by.name, by.organisation].filter(Boolean).join(', ')],
          [t('facts.role'), say(`kinds.${by.role}`)],
          [t('facts.signedBy'), signedByText(by, statement.institution, say)],
          [t('facts.method'), say(`methods.${statement.method}`)],
          [t('facts.decided'), dateTime(statement.decidedAt)],
          [t('facts.remarks'), opened.get('remarks')],
          [
            t('facts.digest'),
            <span key="digest" className={css.digest}>
              {document.fileSha256}
            </span>,
          ],
        ]}
      />
      <Card title={t('claims')}>
        {statement.allMatched && <p className={css.soft}>{t('allMatched')}</p>}
        <ul className={css.checks}>
          {statement.claims.map(({ field, result }) => (
            <li key={field}>
              <span>
                <strong>{say.loose(`fields.${field}`)}</strong>
                {opened.has(field) && (
                  <>
                    <br />
                    {/* A field that no list of values knows is shown as it is. */}
                    {claimText({ field: field as never, value: opened.get(field)! })}
                  </>
                )}
              </span>
              <StatusBadge tone={resultTones[result]}>{say(`results.${result}`)}</StatusBadge>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}
