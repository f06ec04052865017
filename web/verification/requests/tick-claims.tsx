import { essentialFields } from '#contract/verification/requests/essential-checks.ts'
import type { VerificationRequest } from '#contract/verification/shapes.ts'
import { type CheckResult, checkResults } from '#contract/verification/state.ts'
import { useWords } from '#web/core/words.tsx'
import { TextField } from '#web/ui/app/fields.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { ExplainName, type NameExplanation } from '../names/explain-name.tsx'
import { useClaimValue } from './claim-value.ts'
import css from './verification.module.css'

/** Whether the document says something else than was stated. */
export const saysOther = (result: CheckResult | undefined) =>
  result === 'differs' || result === 'explained'

/** A name alone is explained. */
const resultsFor = (field: string) =>
  checkResults.filter((result) => result !== 'explained' || field === 'holder')

type ByField<T> = Readonly<Record<string, T>>

/** Each claim with its results side by side; where the document says something else, what that is. */
export function TickClaims({
  request,
  results,
  onResult,
  found,
  onFound,
  name,
  onName,
}: {
  request: VerificationRequest
  results: ByField<CheckResult>
  onResult: (field: string, result: CheckResult) => void
  found: ByField<string>
  onFound: (field: string, says: string) => void
  name: NameExplanation
  onName: (explanation: NameExplanation) => void
}) {
  const t = useWords('verification/requests')
  const say = useWords('verification')
  const claimText = useClaimValue()
  const { claims, type } = request.metadata
  const essential = essentialFields(type, claims)
  return (
    <ul className={css.claims}>
      {claims.map(({ field, value }) => (
        <li key={field} className={css.claim}>
          <span className={css.name}>
            {say(`fields.${field}`)}
            {essential.includes(field) && ` · ${t('one.essential')}`}
          </span>
          <strong>{claimText({ field, value })}</strong>
          <Segments
            name={field}
            label={`${say(`fields.${field}`)}: ${t('one.tick')}`}
            value={results[field] ?? 'not_checked'}
            onChange={(result) => onResult(field, result)}
            choices={resultsFor(field).map((value_) => ({
              value: value_,
              label: say(`results.${value_}`),
            }))}
          />
          {saysOther(results[field]) && (
            <TextField
              label={t('one.saysLabel')}
              dir="auto"
              maxLength={300}
              value={found[field] ?? ''}
              onChange={(event) => onFound(field, event.currentTarget.value)}
            />
          )}
          {field === 'holder' && saysOther(results[field]) && (
            <ExplainName
              request={request}
              stated={value}
              says={found[field] ?? ''}
              explains={results[field] === 'explained'}
              explanation={name}
              onChange={(next) => {
                onName(next)
                onResult(field, 'explained')
              }}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
