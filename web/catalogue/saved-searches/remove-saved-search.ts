import type { removeSavedSearch } from '#contract/catalogue/saved-searches/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useRemoveSavedSearch = changeOf<typeof removeSavedSearch>(
  'DELETE /api/rest/saved-searches/{searchId}',
)
