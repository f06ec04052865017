import * as requestsCalls from '#contract/verification/requests/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { shownRequest } from './read-requests.ts'

export const getRequest: Answer<typeof requestsCalls.getRequest> = (ctx, { requestId }) =>
  shownRequest(ctx, requestId)
