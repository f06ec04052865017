import type { stopMerge } from '#contract/identity/merging/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { useCallMutation } from '#web/core/query.tsx'
import { useKeptLinkSecret } from '#web/core/use-link-secret.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/state.tsx'

/** Where the link of a letter leads: stops the merge, without signing in. */
export default function StopMergeScreen() {
  const t = useWords('identity/merging')
  const token = useKeptLinkSecret('merge_stop')
  const stop = useCallMutation<typeof stopMerge>('POST /api/user/merge/stop', {
    changes: ['account'],
  })
  const isOver =
    !token || stop.failure?.code === 'wrong_state' || stop.failure?.code === 'invalid_code'
  if (stop.answer || isOver)
    return (
      <EmptyState
        heading="h1"
        picture="letters"
        title={t(stop.answer ? 'stop.done' : 'stop.over')}
        action={
          <>
            <ButtonLink to={screenPath('login')} look="main">
              {t('stop.signIn')}
            </ButtonLink>
            <ButtonLink to={screenPath('contact')}>{t('stop.contact')}</ButtonLink>
          </>
        }
      >
        <span role="status">{t(stop.answer ? 'waits.stopped' : 'stop.overText')}</span>
      </EmptyState>
    )
  return (
    <EmptyState
      heading="h1"
      picture="letters"
      title={t('stop.title')}
      action={
        <Button look="danger" busy={stop.pending} onClick={() => stop.run({ body: { token } })}>
          {t('stop.go')}
        </Button>
      }
    >
      {stop.failure ? <span role="alert">{stop.failure.message}</span> : t('stop.text')}
    </EmptyState>
  )
}
