import * as contract from '#contract/profiles/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { assertMayOpen } from './assert-can-open.ts'
import { readProfile } from './read-profile.ts'
import { documentOf } from './student-document.ts'

export const getStudent: Answer<typeof contract.getStudent> = async (ctx, { id }) => {
  await assertMayOpen(ctx, id)
  return documentOf(ctx, await readProfile(ctx, id))
}
