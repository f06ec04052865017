import { screenPath } from '#contract/paths.ts'
import type { getFormerNames } from '#contract/verification/name-changes/calls.ts'
import { useFormat } from '#web/core/format.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'

/**
 * Names the holder of a request had before: for which of them a document was verified, and what else a paper may bear.
 * Nothing where there is none. Screens load `verification/name-changes` words.
 */
export function FormerNames({ requestId, own = false }: { requestId: string; own?: boolean }) {
  const t = useWords('verification/name-changes')
  const { date } = useFormat()
  const { data } = useCallQuery<typeof getFormerNames>(
    'GET /api/verification/requests/{requestId}/former-names',
    { path: { requestId } },
    { topics: ['requests', 'name-changes'] },
  )
  if (!data || data.names.length === 0) return null
  const verified = data.names.find((one) => one.verified)
  if (verified)
    return (
      <Notice
        action={
          verified.change && (
            <Link to={screenPath('nameChange', { changeId: verified.change.id })}>
              {t('former.link')}
            </Link>
          )
        }
      >
        {t(own ? 'former.verified' : 'former.verifiedOther', {
          name: verified.name,
          day: date(verified.until),
        })}
      </Notice>
    )
  return (
    <Notice title={t('former.title')}>
      {data.names.map(({ name, until }) => (
        <div key={until}>{t('former.line', { name, day: date(until) })}</div>
      ))}
      {t('former.text')}
    </Notice>
  )
}
