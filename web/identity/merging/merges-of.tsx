import type { getMergeOf } from '#contract/identity/merging/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { useFormat } from '#web/core/format.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Of an account, for those who look after accounts: into which it was merged, and which into it. */
export function MergesOf({ accountId }: { accountId: string }) {
  const t = useWords('identity/merging')
  const { dateTime } = useFormat()
  const query = useCallQuery<typeof getMergeOf>(
    'GET /api/rest/user/{id}/merge',
    { path: { id: accountId } },
    { topics: ['people', 'account'] },
  )
  return query.data?.merges.map(({ side, accountId: other, mail, state, at }) => (
    <Notice key={`${other} ${at}`} tone="info">
      {t.rich(
        state === 'merged' ? `of.${side}` : `of.${side}Waits`,
        { mail, at: dateTime(at) },
        {
          account: (inner) => (
            <Link key="a" to={screenPath('person', { personId: other })}>
              {inner}
            </Link>
          ),
        },
      )}
    </Notice>
  ))
}
