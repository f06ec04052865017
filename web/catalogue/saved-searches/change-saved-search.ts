import type { changeSavedSearch } from '#contract/catalogue/saved-searches/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useChangeSavedSearch = callMutationOf<typeof changeSavedSearch>(
  'PATCH /api/rest/saved-searches/{searchId}',
)
