import { unfielded, studentParts } from '#contract/profiles/shapes.ts'
import type { changeStudent as contract } from '#contract/profiles/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { assertMayOpen } from './assert-can-open.ts'
import { saveProfile } from './save-profile.ts'
import { documentOf } from './student-document.ts'

export const changeStudent: Answer<typeof contract> = async (ctx, { id, data }) => {
  await assertMayOpen(ctx, id)
  if (data.id !== id) return fail('bad_request')
  if (data.relationships?.uid && data.relationships.uid.data.id !== id)
    return fail('bad_input', { fields: { 'data.relationships.uid': 'cannot_change' } })
  const { field_version: version, ...attributes } = data.attributes
  return documentOf(ctx, await saveProfile(ctx, id, unfielded(studentParts, attributes), version))
}
