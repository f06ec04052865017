import type { answerOffer } from '#contract/applications/offers/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useAnswerOffer = changeOf<typeof answerOffer>('POST /application/offer/answer')
