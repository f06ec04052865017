import type { getUserDocument as getContract } from '#contract/identity/contact/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { visibleAccount } from '../reads.ts'
import { documentOf } from './user-document.ts'

const includable = ['user_picture']

export const getUserDocument: Answer<typeof getContract> = async (ctx, { id, include }) => {
  const account = await visibleAccount(ctx, id)
  if (include?.split(',').some((path) => !includable.includes(path))) return fail('bad_request')
  return documentOf(ctx, account, include)
}
