import type { cancelRecovery } from '#contract/identity/recovery.ts'
import { useChange } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { useLinkSecret } from '../sign-in/use-link-secret.ts'

/** Where the link of the old addresses leads: stops a recovery, without signing in. */
export default function CancelRecoveryScreen() {
  const t = useWords('identity/recovery')
  const token = useLinkSecret()
  const cancel = useChange<typeof cancelRecovery>('POST /api/user/recovery/cancel')
  if (cancel.answer) return <EmptyState heading="h1" picture="letters" title={t('cancel.done')} />
  const isOpen = token !== null && !cancel.problem
  return (
    <EmptyState
      heading="h1"
      picture="letters"
      title={t(isOpen ? 'cancel.title' : 'cancel.failed')}
      action={
        isOpen && (
          <Button
            look="danger"
            busy={cancel.pending}
            onClick={() => cancel.run({ body: { token } })}
          >
            {t('cancel.go')}
          </Button>
        )
      }
    >
      {isOpen ? t('cancel.text') : cancel.problem?.message}
    </EmptyState>
  )
}
