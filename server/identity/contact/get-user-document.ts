import type { getUserDocument as getContract } from '#contract/identity/contact/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { visibleAccount } from '../reads.ts'
import { userDocument } from './user-document.ts'

const includable = ['user_picture']

export const getUserDocument: CallFunction<typeof getContract> = async (ctx, { id, include }) => {
  const account = await visibleAccount(ctx, id)
  if (include?.split(',').some((path) => !includable.includes(path))) return fail('bad_request')
  return userDocument(ctx, account, include)
}
