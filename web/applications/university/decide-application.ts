import { useQueryClient } from '@tanstack/react-query'
import type { decideApplication } from '#contract/applications/decisions.ts'
import type { Problem } from '#web/core/failure.ts'
import { outdate, useChange } from '#web/core/query.tsx'
import { toast } from '#web/ui/app/toast.tsx'

/** A university's decision. Somebody else was faster: says so, and shows what became of it. */
export function useDecideApplication(said: string, onClose: () => void) {
  const client = useQueryClient()
  const tooLate = (problem: Problem) => {
    if (problem.status !== 409) return
    toast.bad(problem)
    void outdate(client, ['applications'])
    onClose()
  }
  return useChange<typeof decideApplication>('POST /application/decide', {
    changes: ['applications'],
    onProblem: tooLate,
    onDone: () => (toast.good(said), onClose()),
  })
}
