import { screenPath } from '#contract/paths.ts'
import { useLinkSecret } from '#web/core/use-link-secret.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { useConfirmAddress } from './confirm-address.ts'

/** Where the link of a test mail leads; asks first, since machines that read mail open links too. */
export default function ConfirmAddressScreen() {
  const t = useWords('notifications/letters')
  const token = useLinkSecret()
  const confirm = useConfirmAddress({})
  if (confirm.answer)
    return (
      <EmptyState
        heading="h1"
        picture="letters"
        title={t('confirm.done')}
        action={<ButtonLink to={screenPath('dashboard')}>{t('confirm.home')}</ButtonLink>}
      >
        {t('confirm.doneText')}
      </EmptyState>
    )
  return (
    <EmptyState
      heading="h1"
      picture="letters"
      title={token ? t('confirm.title') : t('confirm.failed')}
      action={
        token && (
          <Button
            look="main"
            busy={confirm.pending}
            onClick={() => confirm.run({ body: { token } })}
          >
            {t('confirm.go')}
          </Button>
        )
      }
    >
      {confirm.failure?.message ?? t(token ? 'confirm.text' : 'confirm.failedText')}
    </EmptyState>
  )
}
