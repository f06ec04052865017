import type { cancelRecovery, readRecoveryStop } from '#contract/identity/recovery/calls.ts'
import { canRecover } from '#contract/identity/recovery/state.ts'
import { screenPath } from '#contract/paths.ts'
import { useFormat } from '#web/core/format.ts'
import { useCallQuery, useCallMutation } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { useKeptLinkSecret } from '#web/core/use-link-secret.ts'

/** Where the link of a letter leads: says what it is about and stops it, without signing in. */
export default function CancelRecoveryScreen() {
  const token = useKeptLinkSecret('recovery_stop')
  return token ? <Stop token={token} /> : <NotValid />
}

function NotValid() {
  const t = useWords('identity/recovery')
  return (
    <EmptyState
      heading="h1"
      picture="letters"
      title={t('cancel.failed')}
      action={
        <>
          <ButtonLink to={screenPath('login')} look="main">
            {t('signIn')}
          </ButtonLink>
          <ButtonLink to={screenPath('contact')}>{t('contact')}</ButtonLink>
        </>
      }
    >
      {t('cancel.failedText')}
    </EmptyState>
  )
}

function Stop({ token }: { token: string }) {
  const t = useWords('identity/recovery')
  const { dateTime } = useFormat()
  const query = useCallQuery<typeof readRecoveryStop>(
    'POST /api/user/recovery/stop/read',
    { body: { token } },
    { topics: ['recovery'] },
  )
  const cancel = useCallMutation<typeof cancelRecovery>('POST /api/user/recovery/cancel', {
    changes: ['recovery'],
  })
  if (query.isPending) return <SkeletonLines lines={4} />
  if (query.isError) return <NotValid />
  const { mail, recoveries } = query.data
  const running = recoveries.filter(({ status }) => canRecover('cancel', status))
  if (running.length === 0) {
    const isOver = recoveries.some(({ status }) => status === 'done')
    return (
      <EmptyState
        heading="h1"
        picture="letters"
        title={t(isOver ? 'cancel.over' : 'cancel.done')}
        action={
          <>
            {!isOver && (
              <ButtonLink to={screenPath('forgotPassword')} look="main">
                {t('cancel.password')}
              </ButtonLink>
            )}
            <ButtonLink to={screenPath('contact')}>{t('contact')}</ButtonLink>
          </>
        }
      >
        <span role="status">{isOver ? t('cancel.overText') : t('cancel.doneText', { mail })}</span>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      heading="h1"
      picture="letters"
      title={t('cancel.title')}
      action={
        <Button look="danger" busy={cancel.pending} onClick={() => cancel.run({ body: { token } })}>
          {t('cancel.go')}
        </Button>
      }
    >
      <p>{t('cancel.text', { mail })}</p>
      {running.map(({ id, new_mail: newMail, begun, road, waits_until: until }) => (
        <p key={id}>
          {t('cancel.one', { newMail, at: dateTime(begun), road })}{' '}
          {until && t('cancel.until', { at: dateTime(until) })}
        </p>
      ))}
      {cancel.failure && <p role="alert">{cancel.failure.message}</p>}
    </EmptyState>
  )
}
