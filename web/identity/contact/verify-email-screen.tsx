import { useState } from 'react'
import { useNavigate } from '#web/core/navigate.ts'
import type { verifyEmail } from '#contract/identity/contact/calls.ts'
import { screenPath } from '#contract/paths.ts'
import type { PublicRole } from '#contract/roles.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { useLinkSecret } from '#web/core/use-link-secret.ts'
import { NewOwnerForm } from '../new-owner-form.tsx'
import { useFinishRegistration } from './finish-registration.ts'

/** Where the link of a confirmation mail leads; asks first, since machines that read mail open links too. */
export default function VerifyEmailScreen() {
  const t = useWords('identity')
  const token = useLinkSecret()
  const [confirmed, confirm] = useState(false)
  const proof = useCallQuery<typeof verifyEmail>(
    'GET /api/user/verification/email/{token}',
    { path: { token: token ?? '' } },
    { enabled: confirmed },
  )
  if (token && !confirmed)
    return (
      <EmptyState
        heading="h1"
        picture="letters"
        title={t('proof.title')}
        action={
          <Button look="main" onClick={() => confirm(true)}>
            {t('proof.go')}
          </Button>
        }
      >
        {t('proof.text')}
      </EmptyState>
    )
  if (token && proof.isPending) return <SkeletonLines lines={2} />
  if (token && proof.error?.code === 'password_required')
    return <FinishRegistration token={token} {...(proof.error.details as Claimed)} />
  return (
    <EmptyState
      heading="h1"
      picture="letters"
      title={proof.data ? t('proof.done') : t('proof.failed')}
      action={
        <ButtonLink to={screenPath('dashboard')} look="main">
          {t('proof.on')}
        </ButtonLink>
      }
    >
      {proof.error?.message}
    </EmptyState>
  )
}

type Claimed = { mail: string; role: PublicRole }

/** The registration was begun in another browser: whoever reads the mail says who they are, as whom they come, and chooses the password. */
function FinishRegistration({ token, mail, role }: Claimed & { token: string }) {
  const t = useWords('identity')
  const navigate = useNavigate()
  const finish = useFinishRegistration({
    onDone: () =>
      void navigate({ to: screenPath('login'), search: { note: 'ready' }, replace: true }),
  })
  return (
    <NewOwnerForm
      title={t('owner.title')}
      intro={t('owner.elsewhere', { mail })}
      role={role}
      choosesRole
      busy={finish.pending}
      failure={finish.failure}
      onSave={({ field_role = 'student', ...owner }) =>
        finish.run({ body: { token, field_tnc_status: true, field_role, ...owner } })
      }
    />
  )
}
