import type { answerOffer } from '#contract/applications/offers/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useAnswerOffer = callMutationOf<typeof answerOffer>('POST /application/offer/answer')
