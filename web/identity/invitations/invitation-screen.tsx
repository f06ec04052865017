import { useEffect, useState } from 'react'
import { tabStore } from '#web/core/browser-storage.ts'
import { useNavigate } from '#web/core/navigate.ts'
import type { Role } from '#contract/roles.ts'
import { screenPath } from '#contract/paths.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { useLinkSecret } from '#web/core/use-link-secret.ts'
import { NewOwnerForm } from '../new-owner-form.tsx'
import { useAcceptInvitation } from './accept-invitation.ts'
import { useReadInvitation } from './read-invitation.ts'

const place = 'ao-invitation'

/** The secret of the link, kept for this tab while its reader signs in. */
function useInvitation(): string | null {
  const given = useLinkSecret()
  const [secret] = useState(() => given ?? tabStore.get(place))
  useEffect(() => {
    if (secret) tabStore.set(place, secret)
  }, [secret])
  return secret
}

/** Accepted, but what was offered needs a second admin first. */
function Waiting({ roles, signedIn = false }: { roles: readonly Role[]; signedIn?: boolean }) {
  const t = useWords('identity')
  const people = useWords('identity/people')
  return (
    <EmptyState
      heading="h1"
      picture="letters"
      title={t('invitation.waitsTitle')}
      action={
        <ButtonLink to={screenPath(signedIn ? 'dashboard' : 'login')}>
          {t(signedIn ? 'invitation.goOn' : 'code.back')}
        </ButtonLink>
      }
    >
      {t('invitation.waits', { role: roles.map((each) => people(`role.${each}`)).join(', ') })}
    </EmptyState>
  )
}

/** Where the link of an invitation leads: what it offers, and accepting it. */
export default function InvitationScreen() {
  const t = useWords('identity')
  const people = useWords('identity/people')
  const navigate = useNavigate()
  const token = useInvitation()
  const [waiting, setWaiting] = useState<readonly Role[]>([])
  const { run: read, ...offer } = useReadInvitation()
  useEffect(() => {
    if (token) read({ body: { token } })
  }, [read, token])
  const accept = useAcceptInvitation({
    onDone: ({ waits }) => {
      tabStore.remove(place)
      if (waits.length > 0) return setWaiting(waits)
      void navigate(
        offer.answer?.signed_in
          ? { to: screenPath('dashboard'), replace: true }
          : { to: screenPath('login'), search: { note: 'ready' }, replace: true },
      )
    },
  })
  if (waiting.length > 0) return <Waiting roles={waiting} signedIn={offer.answer?.signed_in} />
  const failure = accept.failure ?? offer.failure
  if (!token || offer.failure)
    return (
      <EmptyState
        heading="h1"
        picture="letters"
        title={t('proof.failed')}
        action={
          <ButtonLink to={screenPath('login')} look="main">
            {t('code.back')}
          </ButtonLink>
        }
      >
        {t('invitation.over')}
      </EmptyState>
    )
  if (!offer.answer) return <SkeletonLines lines={3} />
  const { mail, roles, organisation, first_name, last_name, has_account, signed_in } = offer.answer
  const role = roles.map((each) => people(`role.${each}`)).join(', ')
  const text = organisation
    ? t('invitation.for', { role, organisation, mail })
    : t('invitation.as', { role, mail })
  if (!has_account)
    return (
      <NewOwnerForm
        title={t('invitation.title')}
        intro={text}
        role={roles[0]!}
        firstName={first_name}
        lastName={last_name}
        busy={accept.pending}
        failure={accept.failure}
        onSave={(owner) => accept.run({ body: { token, field_tnc_status: true, ...owner } })}
      />
    )
  return (
    <EmptyState
      heading="h1"
      picture="letters"
      title={t('invitation.title')}
      action={
        signed_in ? (
          <Button look="main" busy={accept.pending} onClick={() => accept.run({ body: { token } })}>
            {t('invitation.go')}
          </Button>
        ) : (
          <ButtonLink
            to={screenPath('login')}
            search={{ next: screenPath('invitation') }}
            look="main"
          >
            {t('invitation.signIn')}
          </ButtonLink>
        )
      }
    >
      {text} {!signed_in && t('invitation.known', { mail })} {failure?.message}
    </EmptyState>
  )
}
