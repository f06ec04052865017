import { useQueryClient } from '@tanstack/react-query'
import type { Failure } from '#web/core/failure.ts'
import { outdate } from '#web/core/query.tsx'
import { toast } from '#web/ui/app/toast.tsx'

/** Somebody else has decided meanwhile: says so, and shows what became of the request. */
export function useTooLate() {
  const client = useQueryClient()
  return (failure: Failure) => {
    if (failure.status !== 409) return
    toast.bad(failure)
    void outdate(client, ['requests', 'documents'])
  }
}
