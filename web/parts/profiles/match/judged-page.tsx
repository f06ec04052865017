import type { UseQueryResult } from '@tanstack/react-query'
import type { Judged } from '#contract/profiles/match/calls.ts'
import { screenPath } from '#contract/paths.ts'
import type { Failure } from '#web/core/failure.ts'
import { useWords } from '#web/core/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { JudgedList, type SettlingPlace } from './judged-list.tsx'

type Props = {
  answer: Pick<UseQueryResult<unknown, Failure>, 'isPending' | 'isError' | 'error' | 'refetch'>
  judged: Judged | undefined
  /** The reader's own profile. */
  own?: boolean
  settling?: SettlingPlace | undefined
}

/** The page "How we judge". */
export function JudgedPage({ answer, judged, own = false, settling }: Props) {
  const t = useWords('qualifications')
  return (
    <Page
      title={t('judged.title')}
      width="text"
      intro={
        judged && (
          <>
            <Link to={screenPath('course', { slug: judged.course.slug })}>
              {judged.course.title}
            </Link>
            {`, ${judged.course.university}. `}
            {own ? t('judged.own') : t('judged.of', { student: judged.student })}
          </>
        )
      }
    >
      {answer.isError ? (
        <ErrorState failure={answer.error} retry={() => void answer.refetch()} />
      ) : judged ? (
        <>
          <p>{t('judged.intro')}</p>
          <JudgedList judged={judged} settling={settling} />
        </>
      ) : (
        <SkeletonLines lines={6} />
      )}
    </Page>
  )
}
