import { useQueryClient } from '@tanstack/react-query'
import type { decideApplication } from '#contract/applications/university/calls.ts'
import type { Failure } from '#web/core/failure.ts'
import { callMutationOf, outdate } from '#web/core/query.tsx'
import { toast } from '#web/ui/app/toast.tsx'

export const useDecideApplication = callMutationOf<typeof decideApplication>(
  'POST /application/decide',
  ['applications'],
)

/** A university's decision. Somebody else was faster: says so, and shows what became of it. */
export function useDecide(said: string, onClose: () => void) {
  const client = useQueryClient()
  const tooLate = (failure: Failure) => {
    if (failure.status !== 409) return
    toast.bad(failure)
    void outdate(client, ['applications'])
    onClose()
  }
  return useDecideApplication({
    onFailure: tooLate,
    onDone: () => (toast.good(said), onClose()),
  })
}
