import type { getNamePapers } from '#contract/verification/names/calls.ts'
import { nameReasons } from '#contract/verification/names/explanations.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'

/** What explains another name on the document of a request, as fields offer it: the reasons, and the papers that the reader may choose. */
export function useNameChoices(requestId: string) {
  const say = useWords('verification')
  const kinds = useWords('vault')
  const query = useCallQuery<typeof getNamePapers>(
    'GET /api/verification/requests/{requestId}/name-papers',
    { path: { requestId } },
    { topics: ['requests'] },
  )
  const papers = query.data?.papers ?? []
  return {
    papers,
    isLoaded: query.isSuccess,
    reasonChoices: nameReasons.map((value) => ({ value, label: say(`nameReasons.${value}`) })),
    paperChoices: papers.map(({ documentId, title, type }) => ({
      value: documentId,
      label: `${title} · ${kinds.loose(`types.${type}`)}`,
    })),
  }
}
