import type { undoMailChange } from '#contract/identity/contact/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { useCallMutation } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { useLinkSecret } from '#web/core/use-link-secret.ts'

/** Where the link sent to an old address leads; asks before it changes anything. */
export default function UndoMailChangeScreen() {
  const t = useWords('identity')
  const token = useLinkSecret()
  const undo = useCallMutation<typeof undoMailChange>('POST /api/user/undo-email')
  if (undo.answer)
    return (
      <EmptyState
        heading="h1"
        picture="letters"
        title={t('undo.done')}
        action={
          <ButtonLink to={screenPath('forgotPassword')} look="main">
            {t('login.forgot')}
          </ButtonLink>
        }
      />
    )
  return (
    <EmptyState
      heading="h1"
      picture="letters"
      title={token && !undo.failure ? t('undo.title') : t('proof.failed')}
      action={
        token &&
        !undo.failure && (
          <Button look="main" busy={undo.pending} onClick={() => undo.run({ body: { token } })}>
            {t('undo.go')}
          </Button>
        )
      }
    >
      {undo.failure?.message ?? t('undo.text')}
    </EmptyState>
  )
}
