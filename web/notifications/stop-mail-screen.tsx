import { screenPath } from '#contract/paths.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { useLinkSecret } from '#web/core/use-link-secret.ts'
import { useStopMail } from './stop-mail.ts'

/** Where the link under a letter leads; asks first, since machines that read mail open links too. */
export default function StopMailScreen() {
  const t = useWords('notifications')
  const token = useLinkSecret()
  const stop = useStopMail({})
  if (stop.answer)
    return (
      <EmptyState
        heading="h1"
        picture="letters"
        title={t('stop.done')}
        action={<ButtonLink to={screenPath('settings')}>{t('stop.settings')}</ButtonLink>}
      >
        {t('stop.doneText', { group: t(`groups.${stop.answer.about}`) })}
      </EmptyState>
    )
  return (
    <EmptyState
      heading="h1"
      picture="letters"
      title={token ? t('stop.title') : t('stop.failed')}
      action={
        token && (
          <Button
            look="main"
            busy={stop.pending}
            onClick={() => stop.run({ path: { token }, body: {} })}
          >
            {t('stop.go')}
          </Button>
        )
      }
    >
      {stop.failure?.message ?? t(token ? 'stop.text' : 'stop.failedText')}
    </EmptyState>
  )
}
