import type * as contract from '#contract/identity/people.ts'
import type { Answer } from '#server/core/context.ts'
import { enableAccount } from './change-status.ts'
import { accountRow } from './search-accounts.ts'

export const enableUser: Answer<typeof contract.enableUser> = async (ctx, { id }) => {
  await enableAccount(ctx, id)
  return { data: await accountRow(ctx, id), message: 'success', status: true }
}
