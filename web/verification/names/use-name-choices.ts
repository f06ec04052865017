import type { getNamePapers } from '#contract/verification/names/calls.ts'
import { nameReasons } from '#contract/verification/names/explanations.ts'
import { useAsk } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'

/** What explains another name on the document of a request, as fields offer it: the reasons, and the papers that the reader may choose. */
export function useNameChoices(requestId: string) {
  const say = useWords('verification')
  const kinds = useWords('vault')
  const found = useAsk<typeof getNamePapers>(
    'GET /api/verification/requests/{requestId}/name-papers',
    { path: { requestId } },
    { topics: ['requests'] },
  )
  const papers = found.data?.papers ?? []
  return {
    papers,
    isLoaded: found.isSuccess,
    reasonChoices: nameReasons.map((value) => ({ value, label: say(`nameReasons.${value}`) })),
    paperChoices: papers.map(({ documentId, title, type }) => ({
      value: documentId,
      label: `${title} · ${kinds.loose(`types.${type}`)}`,
    })),
  }
}
