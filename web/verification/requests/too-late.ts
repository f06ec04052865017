import { useQueryClient } from '@tanstack/react-query'
import type { Problem } from '#web/core/failure.ts'
import { outdate } from '#web/core/query.tsx'
import { toast } from '#web/ui/app/toast.tsx'

/** Somebody else has decided meanwhile: says so, and shows what became of the request. */
export function useTooLate() {
  const client = useQueryClient()
  return (problem: Problem) => {
    if (problem.status !== 409) return
    toast.bad(problem)
    void outdate(client, ['requests', 'documents'])
  }
}
