import type { removeSavedSearch } from '#contract/catalogue/saved-searches/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useRemoveSavedSearch = callMutationOf<typeof removeSavedSearch>(
  'DELETE /api/rest/saved-searches/{searchId}',
)
