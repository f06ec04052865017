import type * as contract from '#contract/verification/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { shownRequest } from './read-requests.ts'

export const getRequest: Answer<typeof contract.getRequest> = (ctx, { requestId }) =>
  shownRequest(ctx, requestId)
