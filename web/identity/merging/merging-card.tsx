import { useState } from 'react'
import type { getMerge, startMerge } from '#contract/identity/merging/calls.ts'
import type { ResponseOf } from '#contract/kit.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { ProveMerge } from './prove-merge.tsx'
import { RequestMerge } from './request-merge.tsx'
import { StartMerge } from './start-merge.tsx'

type Step = 'start' | 'ask' | ResponseOf<typeof startMerge> | null

/** Making two accounts of one person one: prove the other, read what happens, ask for it. */
export function MergingCard() {
  const t = useWords('identity/merging')
  const [step, setStep] = useState<Step>(null)
  const close = () => setStep(null)
  const query = useCallQuery<typeof getMerge>(
    'GET /api/user/merge',
    {},
    { topics: ['account', 'merge'] },
  )
  const merge = query.data?.merge
  // Above everything else it says so, and how to stop it.
  if (merge?.state === 'waiting') return null
  return (
    <Card title={t('title')}>
      {query.isError ? (
        <ErrorState failure={query.error} retry={() => void query.refetch()} />
      ) : !query.data ? (
        <SkeletonLines lines={2} />
      ) : (
        <>
          <p>{t('text', { hours: query.data.hours })}</p>
          <Button onClick={() => setStep('start')}>{t('go')}</Button>
          {step === 'start' && (
            <StartMerge onClose={close} onRequested={setStep} onProved={() => setStep('ask')} />
          )}
          {step !== null && typeof step === 'object' && (
            <ProveMerge request={step} onClose={close} onDone={() => setStep('ask')} />
          )}
          {step === 'ask' && merge && <RequestMerge merge={merge} onClose={close} />}
        </>
      )}
    </Card>
  )
}
