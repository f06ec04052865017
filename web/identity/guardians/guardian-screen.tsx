import type { GuardianView, readGuardianship } from '#contract/identity/guardians/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useKeptLinkSecret } from '#web/core/use-link-secret.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { ConfirmProvider } from '#web/ui/app/confirm.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/state.tsx'
import { GiveGuardianConsent } from './give-guardian-consent.tsx'
import { GuardianSees } from './guardian-sees.tsx'
import { useSendGuardianLink } from './send-guardian-link.ts'

/** Where the link of a guardian's mail leads: consents, or shows what is done and takes the consent back. */
export default function GuardianScreen() {
  const token = useKeptLinkSecret('guardian_link')
  if (!token) return <NotValid />
  return (
    <ConfirmProvider>
      <Opened token={token} />
    </ConfirmProvider>
  )
}

function NotValid() {
  const t = useWords('identity/guardians')
  return (
    <EmptyState
      heading="h1"
      picture="letters"
      title={t('page.invalid')}
      action={<ButtonLink to={screenPath('contact')}>{t('page.contact')}</ButtonLink>}
    >
      {t('page.invalidText')}
    </EmptyState>
  )
}

function TooOld({ token }: { token: string }) {
  const t = useWords('identity/guardians')
  const send = useSendGuardianLink()
  return (
    <EmptyState
      heading="h1"
      picture="letters"
      title={t('page.old')}
      action={
        !send.answer && (
          <Button look="main" busy={send.pending} onClick={() => send.run({ body: { token } })}>
            {t('page.sendNew')}
          </Button>
        )
      }
    >
      <span role="status">
        {send.failure?.message ?? t(send.answer ? 'page.sent' : 'page.oldText')}
      </span>
    </EmptyState>
  )
}

function Opened({ token }: { token: string }) {
  const query = useCallQuery<typeof readGuardianship>(
    'POST /api/guardian/read',
    { body: { token } },
    { topics: ['guardian'] },
  )
  if (query.isPending) return <SkeletonLines lines={6} />
  if (query.error?.code === 'guardian_link_old') return <TooOld token={token} />
  if (query.error?.code === 'invalid_code') return <NotValid />
  if (query.isError) return <ErrorState failure={query.error} retry={() => void query.refetch()} />
  const one = query.data
  if (one.status === 'asked') return <GiveGuardianConsent one={one} token={token} />
  if (one.status === 'given') return <GuardianSees one={one} token={token} />
  return <Over one={one} status={one.status === 'needed' ? 'ended' : one.status} />
}

function Over({
  one: { name },
  status,
}: {
  one: GuardianView
  status: 'refused' | 'withdrawn' | 'ended'
}) {
  const t = useWords('identity/guardians')
  return (
    <EmptyState heading="h1" picture="letters" title={t(`page.${status}`)}>
      <span role="status">{t(`page.${status}Text`, { name })}</span>
    </EmptyState>
  )
}
