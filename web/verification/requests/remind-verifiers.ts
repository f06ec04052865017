import type { remindVerifiers } from '#contract/verification/requests/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { toast } from '#web/ui/app/toast.tsx'

export const useRemindVerifiers = callMutationOf<typeof remindVerifiers>(
  'PUT /api/verification/requests/reminder',
  ['requests'],
)

/** Reminds the verifiers of several requests; those that cannot be reminded of are told apart. */
export function useRemindSeveral(onDone: () => void) {
  const t = useWords('verification/requests')
  return useRemindVerifiers({
    onFailure: toast.bad,
    onDone: ({ sent, skipped }) => {
      if (sent.length > 0) toast.good(t('list.reminded', { count: sent.length }))
      const early = skipped.filter(({ code }) => code === 'too_early').length
      if (early > 0) toast.info(t('list.tooEarly', { count: early }))
      if (skipped.length > early) toast.info(t('list.notOpen', { count: skipped.length - early }))
      onDone()
    },
  })
}
