import type { getShare } from '#contract/vault/share/calls.ts'
import { useFormat } from '#web/core/format.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import css from './shares.module.css'

/** Who opened a share and when; readers are told apart, not named. */
export function ViewLog({ studentId, id }: { studentId: string; id: string }) {
  const t = useWords('vault/documents')
  const { dateTime } = useFormat()
  const share = useCallQuery<typeof getShare>(
    'GET /api/student/{studentId}/shares/{id}',
    { path: { studentId, id } },
    { topics: ['shares'] },
  )
  if (share.isPending) return <SkeletonLines lines={2} />
  if (share.isError) return <ErrorState failure={share.error} retry={() => void share.refetch()} />
  if (share.data.viewLog.length === 0) return <p className={css.soft}>{t('share.noViews')}</p>
  return (
    <ul className={css.log} aria-label={t('share.log')}>
      {share.data.viewLog.map((view) => (
        <li key={`${view.at}${view.what}${view.reader}`}>
          <span>
            {t(`share.what.${view.what}`)} · {dateTime(view.at)}
          </span>
          <span className={css.soft}>
            {t('share.reader', { reader: view.reader, browser: view.browser })}
          </span>
        </li>
      ))}
    </ul>
  )
}
