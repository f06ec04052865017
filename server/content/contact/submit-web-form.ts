import {
  type FormField,
  type WebForm,
  webForms,
  type submitWebForm as contract,
} from '#contract/content/contact/calls.ts'
import { Email, text } from '#contract/shapes.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { newId } from '#server/core/ids.ts'

type Value = string | boolean | undefined

const isYes = (value: Value): boolean => value === true || value === 'true' || value === '1'

/** The value as it is kept, or what is wrong with it. */
const read = (field: FormField, value: Value): { kept: string | boolean } | { problem: string } => {
  if (field.type === 'checkbox')
    return field.required && !isYes(value) ? { problem: 'required' } : { kept: isYes(value) }
  if (value === undefined || (typeof value === 'string' && value.trim() === ''))
    return field.required ? { problem: 'required' } : { kept: '' }
  if (field.options)
    return field.options.includes(String(value))
      ? { kept: String(value) }
      : { problem: 'unknown_option' }
  const shape = field.type === 'email' ? Email : text(1, field.most)
  const given = shape.safeParse(value)
  return given.success
    ? { kept: given.data }
    : { problem: given.error.issues[0]?.message ?? 'bad_text' }
}

export const submitWebForm: CallFunction<typeof contract> = async (
  ctx,
  { webform_id: given, ...values },
) => {
  if (typeof given !== 'string' || !Object.hasOwn(webForms, given))
    return fail('suggestion_not_submitted', {
      fields: { webform_id: given === undefined ? 'required' : 'unknown_form' },
    })
  const form = given as WebForm
  const fields: Record<string, FormField> = webForms[form]
  const errors: Record<string, string> = {}
  const answers: Record<string, string | boolean> = {}
  for (const name of Object.keys(values))
    if (!Object.hasOwn(fields, name)) errors[name] = 'unknown_field'
  for (const [name, field] of Object.entries(fields)) {
    const result = read(field, values[name])
    if ('problem' in result) errors[name] = result.problem
    else answers[name] = result.kept
  }
  if (Object.keys(errors).length > 0)
    return fail(form === 'contact' ? 'message_not_sent' : 'suggestion_not_submitted', {
      fields: errors,
    })
  const id = newId(ctx.now.getTime())
  const accountId = ctx.actor?.accountId ?? null
  await ctx.sql`insert into content.web_form_entries (id, form, account_id, answers, language, sent_at)
    values (${id}, ${form}, ${accountId}, ${ctx.sql.json(answers)}, ${ctx.request.language}, ${ctx.now})`
  await ctx.emit('content.form_sent', { entryId: id, form, accountId })
  return { sid: id }
}
