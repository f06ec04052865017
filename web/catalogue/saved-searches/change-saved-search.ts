import type { changeSavedSearch } from '#contract/catalogue/saved-searches/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useChangeSavedSearch = changeOf<typeof changeSavedSearch>(
  'PATCH /api/rest/saved-searches/{searchId}',
)
