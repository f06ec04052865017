import type { Deputies, listDeputies } from '#contract/transfers/deputies/calls.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { hasRole, usePerson } from '#web/core/session.tsx'

/** For which checker a maker decides now; null for none, and for whoever is a checker. */
export function useStandsIn(): Deputies['standsInFor'] {
  const person = usePerson()
  const { data } = useCallQuery<typeof listDeputies>(
    'GET /api/requests/deputies',
    {},
    { topics: ['deputies'], enabled: hasRole(person, 'maker') && !hasRole(person, 'checker') },
  )
  return data?.standsInFor ?? null
}
