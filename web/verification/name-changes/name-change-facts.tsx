import { passportNameOf } from '#contract/person-fields.ts'
import type { NameChange } from '#contract/verification/name-changes/calls.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { Facts } from '#web/ui/facts.tsx'

/** What is asked for, why, by which paper, and what came of it. */
export function NameChangeFacts({ change }: { change: NameChange }) {
  const t = useWords('verification/name-changes')
  const { dateTime } = useFormat()
  return (
    <Facts
      facts={[
        [t('columns.from'), <bdi key="from">{passportNameOf(change.from)}</bdi>],
        [t('columns.to'), <bdi key="to">{passportNameOf(change.to)}</bdi>],
        [t('columns.reason'), t(`reasons.${change.reason}`)],
        [t('columns.words'), change.words],
        [t('columns.paper'), change.paper.title],
        [t('columns.mail'), change.own ? null : change.mail],
        [t('columns.asked'), dateTime(change.requestedAt)],
        [t('columns.decided'), change.decidedAt && dateTime(change.decidedAt)],
        [t('columns.remarks'), change.remarks],
      ]}
    />
  )
}
