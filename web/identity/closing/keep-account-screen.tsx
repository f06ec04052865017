import { useState } from 'react'
import type { keepAccount } from '#contract/identity/closing/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { useFormat } from '#web/core/format.ts'
import { useCallMutation } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { storedOffer } from './offer.ts'

/** Where a sign-in leads whose person closed the account: they may keep it. */
export default function KeepAccountScreen() {
  const t = useWords('identity/closing')
  const { date } = useFormat()
  const [offer] = useState(storedOffer)
  const keep = useCallMutation<typeof keepAccount>('POST /api/user/closing/undo')
  if (keep.answer || !offer)
    return (
      <EmptyState
        heading="h1"
        picture="letters"
        title={t(keep.answer ? 'keep.done' : 'keep.over')}
        action={
          <ButtonLink to={screenPath('login')} look="main">
            {t('keep.signIn')}
          </ButtonLink>
        }
      />
    )
  return (
    <EmptyState
      heading="h1"
      picture="letters"
      title={t('keep.title')}
      action={
        <>
          <Button
            look="main"
            busy={keep.pending}
            onClick={() => keep.run({ body: { token: offer.token } })}
          >
            {t('keep.go')}
          </Button>
          <ButtonLink to={screenPath('login')}>{t('keep.leave')}</ButtonLink>
        </>
      }
    >
      {keep.failure ? (
        <span role="alert">{keep.failure.message}</span>
      ) : (
        t('keep.text', { day: date(offer.eraseAfter, 'long') })
      )}
    </EmptyState>
  )
}
