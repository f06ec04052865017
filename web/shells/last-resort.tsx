import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { screenPath } from '#contract/paths.ts'
import { useWords } from '#web/core/words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState, ErrorState } from '#web/ui/state.tsx'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'

/** 404: no screen has this address. */
export function Missing() {
  const t = useWords('ui')
  return (
    <>
      <PublicHeader />
      <main id="main" tabIndex={-1}>
        <EmptyState
          heading="h1"
          picture="compass"
          title={t('missing.title')}
          action={
            <>
              <ButtonLink to={screenPath('home')} look="main">
                {t('missing.home')}
              </ButtonLink>
              <ButtonLink to={screenPath('courses')}>{t('missing.courses')}</ButtonLink>
            </>
          }
        >
          {t('missing.text')}
        </EmptyState>
      </main>
      <PublicFooter />
    </>
  )
}

/** A screen that could not be shown, with a way to try again. */
export function Broken({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return <ErrorState failure={error} retry={retry} />
}
