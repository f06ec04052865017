import { useState } from 'react'
import type { verifyEmail } from '#contract/identity/sign-in.ts'
import { useAsk } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/app/button.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { useLinkSecret } from './use-link-secret.ts'

/** Where the link of a confirmation mail leads; asks first, since machines that read mail open links too. */
export default function VerifyEmailScreen() {
  const t = useWords('identity')
  const token = useLinkSecret()
  const [confirmed, confirm] = useState(false)
  const proof = useAsk<typeof verifyEmail>(
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
  return (
    <EmptyState
      heading="h1"
      picture="letters"
      title={proof.data ? t('proof.done') : t('proof.failed')}
      action={
        <ButtonLink to={paths.app} look="main">
          {t('proof.on')}
        </ButtonLink>
      }
    >
      {proof.error?.message}
    </EmptyState>
  )
}
