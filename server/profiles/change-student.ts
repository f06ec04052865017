import { fieldName, studentParts, fromFieldNames } from '#contract/profiles/shapes.ts'
import type { changeStudent as contract } from '#contract/profiles/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { Failure, fail } from '#server/core/fail.ts'
import { assertMayOpen } from './assert-can-open.ts'
import { saveProfile } from './save-profile.ts'
import { studentDocument } from './student-document.ts'

/** `zip` → `data.attributes.field_zip`: errors stand where the document has the field (JSON:API `source.pointer`). */
const inDocument = (failure: unknown): never => {
  const fields = failure instanceof Failure ? failure.details?.['fields'] : undefined
  if (!(failure instanceof Failure) || typeof fields !== 'object' || fields === null) throw failure
  const placed = Object.entries(fields).map(([path, error]) => {
    const [part = '', ...rest] = path.split('.')
    return [['data.attributes', fieldName(part), ...rest].join('.'), String(error)]
  })
  throw new Failure(failure.code, { ...failure.details, fields: Object.fromEntries(placed) })
}

export const changeStudent: CallFunction<typeof contract> = async (ctx, { id, data }) => {
  await assertMayOpen(ctx, id)
  if (data.id !== id) return fail('bad_request')
  if (data.relationships?.uid && data.relationships.uid.data.id !== id)
    return fail('bad_input', { fields: { 'data.relationships.uid': 'cannot_change' } })
  const { field_version: version, ...attributes } = data.attributes
  const change = fromFieldNames(studentParts, attributes)
  return studentDocument(ctx, await saveProfile(ctx, id, change, version).catch(inDocument))
}
