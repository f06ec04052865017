import type { Statement } from '#contract/verification/credentials/statement.ts'
import { useWords } from '#web/core/words.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useClaimValue } from '../requests/claim-value.ts'

/**
 * What the link or code that led here discloses, in one line: "Asha Rao · Bachelor of Science: matches". A paper that shows
 * another name than this line is not the one that was checked.
 */
export function Shown({
  statement,
  opened,
  unsigned,
}: {
  statement: Statement
  opened: ReadonlyMap<string, string>
  unsigned: readonly string[]
}) {
  const t = useWords('verification/evidence')
  const say = useWords('verification')
  const claimText = useClaimValue()
  const other = opened.get('nameOnDocument')
  const isFound = (field: string, result: string) =>
    result === 'matches' || (field === 'holder' && result === 'explained' && other !== undefined)
  const matching = statement.claims.filter(
    ({ field, result }) => isFound(field, result) && opened.has(field),
  )
  if (unsigned.length > 0)
    return (
      <Notice tone="bad">
        {t('shown.unsigned', {
          fields: unsigned.map((field) => say.loose(`fields.${field}`)).join(', '),
        })}
      </Notice>
    )
  return matching.length === 0 ? null : (
    <Notice tone="info">
      {t('shown.matches', {
        // A field that no list of values knows is shown as it is.
        claims: matching
          .map(({ field, result }) => {
            const value = claimText({ field: field as 'holder', value: opened.get(field)! })
            return result === 'explained'
              ? t('shown.otherName', { name: value, other: other! })
              : value
          })
          .join(' · '),
      })}
    </Notice>
  )
}
