import * as peopleCalls from '#contract/identity/people/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { accountShape, visibleAccount } from '../reads.ts'

export const getUser: CallFunction<typeof peopleCalls.getUser> = async (ctx, { id }) => ({
  data: await accountShape(ctx, await visibleAccount(ctx, id)),
  message: 'success',
  status: true,
})
