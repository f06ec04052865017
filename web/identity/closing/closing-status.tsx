import type { getClosingOf } from '#contract/identity/closing/calls.ts'
import { useFormat } from '#web/core/format.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Of an account that its person closed: how far that is, and what keeps it from being erased. */
export function ClosingStatus({ accountId }: { accountId: string }) {
  const t = useWords('identity/closing')
  const { date } = useFormat()
  const query = useCallQuery<typeof getClosingOf>(
    'GET /api/rest/user/{id}/closing',
    { path: { id: accountId } },
    { topics: ['people'] },
  )
  const closing = query.data?.closing
  if (!closing) return null
  const days = { asked: date(closing.askedAt, 'long'), until: date(closing.eraseAfter, 'long') }
  if (closing.state !== 'waiting' || closing.waitsFor.length === 0)
    return <Notice tone="info">{t(`of.${closing.state}`, days)}</Notice>
  return (
    <Notice tone="warn">
      {t('of.waitsFor', days)}
      <ul>
        {closing.waitsFor.map((obstacle) => (
          <li key={obstacle}>{t(`of.obstacles.${obstacle}`)}</li>
        ))}
      </ul>
    </Notice>
  )
}
