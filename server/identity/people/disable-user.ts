import type * as contract from '#contract/identity/people.ts'
import type { Answer } from '#server/core/context.ts'
import { disableAccount } from './change-status.ts'
import { accountRow } from './search-accounts.ts'

export const disableUser: Answer<typeof contract.disableUser> = async (ctx, { id, reason }) => {
  await disableAccount(ctx, id, reason)
  return { data: await accountRow(ctx, id), message: 'success', status: true }
}
