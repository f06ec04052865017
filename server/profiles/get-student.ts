import * as contract from '#contract/profiles/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { logRead } from '#server/core/work/log-read.ts'
import { assertMayOpen } from './assert-can-open.ts'
import { readProfile } from './read-profile.ts'
import { documentOf } from './student-document.ts'

export const getStudent: Answer<typeof contract.getStudent> = async (ctx, { id }) => {
  await assertMayOpen(ctx, id)
  await logRead(ctx, 'person.profile_read', id)
  return documentOf(ctx, await readProfile(ctx, id))
}
