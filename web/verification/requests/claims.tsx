import type { VerificationRequest } from '#contract/verification/shapes.ts'
import { useWords } from '#web/core/words.tsx'
import { Card } from '#web/ui/card.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useClaimValue } from './claim-value.ts'
import { resultTones } from './result-tones.ts'
import css from './verification.module.css'

/** What the document claims, with what the verifier found about each. */
export function Claims({ request }: { request: VerificationRequest }) {
  const t = useWords('verification/requests')
  const say = useWords('verification')
  const claimText = useClaimValue()
  return (
    <Card title={t('one.stated')}>
      <ul className={css.claims}>
        {request.metadata.claims.map(({ field, value }) => {
          const check = request.checks.find((one) => one.field === field)
          return (
            <li key={field} className={css.claim}>
              <span className={css.name}>{say(`fields.${field}`)}</span>
              <strong>{claimText({ field, value })}</strong>
              {check?.says && <span>{t('one.saysInstead', { says: check.says })}</span>}
              {check?.explained && (
                <span>
                  {say(`nameReasons.${check.explained.reason}`)}
                  {check.explained.paper && `: ${check.explained.paper.title}`}
                </span>
              )}
              {check && (
                <span>
                  <StatusBadge tone={resultTones[check.result]}>
                    {say(`results.${check.result}`)}
                  </StatusBadge>
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
