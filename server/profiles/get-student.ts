import * as contract from '#contract/profiles/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { logRead } from '#server/core/work/log-read.ts'
import { assertMayOpen } from './assert-can-open.ts'
import { readProfile } from './read-profile.ts'
import { studentDocument } from './student-document.ts'

export const getStudent: CallFunction<typeof contract.getStudent> = async (ctx, { id }) => {
  await assertMayOpen(ctx, id)
  await logRead(ctx, 'person.profile_read', id)
  return studentDocument(ctx, await readProfile(ctx, id))
}
