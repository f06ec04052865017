import { lazy, Suspense } from 'react'
import { useRouterState } from '@tanstack/react-router'
import { screenPath } from '#contract/paths.ts'
import { localeNow } from '#web/core/locale.ts'
import { loadWords, useWords } from '#web/core/words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { useFits } from '#web/parts/courses/use-fit.ts'
import css from './fit-panel.module.css'

// A stranger never needs it.
const Counted = lazy(
  async () =>
    (
      await Promise.all([import('./fit-counted.tsx'), loadWords(localeNow(), ['profiles/match'])])
    )[0],
)

/** Each requirement against the reader's profile; for a stranger the way to see it. */
export function FitPanel({ courseId }: { courseId: string }) {
  const t = useWords('catalogue')
  const here = useRouterState({ select: (state) => state.location.href })
  const fits = useFits([courseId])
  const fit = fits.status === 'known' ? fits.of.get(courseId) : undefined
  return (
    <section aria-busy={fits.status === 'unknown'} className={css.panel} id="fit">
      <h2>{t('course.fit')}</h2>
      {fit ? (
        <Suspense fallback={<SkeletonLines lines={3} />}>
          <Counted fit={fit} />
        </Suspense>
      ) : (
        <p className={css.stranger}>
          <span>{t('course.fitStranger')}</span>
          <ButtonLink to={screenPath('login')} search={{ next: here }} size="s">
            {t('course.signIn')}
          </ButtonLink>
        </p>
      )}
    </section>
  )
}
