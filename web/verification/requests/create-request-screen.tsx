import { useState } from 'react'
import { useParams } from '@tanstack/react-router'
import { screenPath } from '#contract/paths.ts'
import type { createRequest, getAuthenticationPlan } from '#contract/verification/requests/calls.ts'
import type { Tier } from '#contract/vault/documents/document-types.ts'
import type { ResponseOf } from '#contract/kit.ts'
import { useAddressValue } from '#web/core/list-state.ts'
import { useCallQuery, useCallMutation } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Stepper } from '#web/ui/app/stepper.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/state.tsx'
import { ChooseLevel } from './choose-level.tsx'
import { PayStep } from './pay-step.tsx'

type Created = ResponseOf<typeof createRequest>

/** Asking to have a document verified, in three steps (spec §4). The chosen level is in the address, so topping up loses nothing. */
export default function CreateRequestScreen() {
  const t = useWords('verification/requests')
  const { documentId = '' } = useParams({ strict: false }) as { documentId?: string }
  const [kept, keep] = useAddressValue('level')
  // The choice shows at once; the address follows.
  const [level, choose] = useState(kept)
  const setLevel = (tier: string) => {
    choose(tier)
    keep(tier)
  }
  const [paying, setPaying] = useState(level !== '')
  const [created, setCreated] = useState<Created | null>(null)
  const plans = useCallQuery<typeof getAuthenticationPlan>(
    'GET /api/authentication-plan',
    { query: { documentId } },
    { topics: ['requests'] },
  )
  const create = useCallMutation<typeof createRequest>('POST /api/verification/requests', {
    changes: ['requests', 'documents', 'wallet'],
    onDone: setCreated,
  })
  const steps = [t('ask.steps.level'), t('ask.steps.coins'), t('ask.steps.done')]
  if (created)
    return (
      <Page title={t('ask.title')} width="text">
        <Stepper steps={steps} at={2} />
        <EmptyState
          picture="vault"
          title={t('ask.done')}
          action={
            <>
              <ButtonLink to={screenPath('request', { requestId: created.id })} look="main">
                {t('ask.toRequest')}
              </ButtonLink>
              <ButtonLink to={screenPath('document', { documentId })}>
                {t('ask.toDocument')}
              </ButtonLink>
            </>
          }
        >
          {t('ask.doneText', { name: created.assignedName || created.issuerName })}
        </EmptyState>
      </Page>
    )
  if (plans.isPending)
    return (
      <Page title={t('ask.title')} width="text">
        <SkeletonLines lines={6} />
      </Page>
    )
  if (plans.isError)
    return (
      <Page title={t('ask.title')} width="text">
        <ErrorState failure={plans.error} retry={() => void plans.refetch()} />
      </Page>
    )
  const plan = plans.data.plans.find(({ tier, offered }) => tier === level && offered)
  return (
    <Page title={t('ask.title')} width="text">
      <Stepper steps={steps} at={plan && paying ? 1 : 0} onOpen={() => setPaying(false)} />
      {create.failure && create.failure.code !== 'not_enough_coins' && (
        <Notice tone="bad">{create.failure.message}</Notice>
      )}
      {plan && paying ? (
        <PayStep
          plan={plan}
          busy={create.pending}
          onBack={() => setPaying(false)}
          onGo={() => create.run({ body: { documentId, tier: plan.tier, consent: true } })}
        />
      ) : (
        <ChooseLevel
          plans={plans.data.plans}
          level={(plan?.tier ?? '') as Tier | ''}
          onLevel={setLevel}
          onNext={() => setPaying(true)}
        />
      )}
    </Page>
  )
}
