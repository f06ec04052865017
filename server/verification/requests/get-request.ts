import * as requestsCalls from '#contract/verification/requests/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { loadVisibleRequest } from './read-requests.ts'

export const getRequest: CallFunction<typeof requestsCalls.getRequest> = (ctx, { requestId }) =>
  loadVisibleRequest(ctx, requestId)
