import { greetingOf } from '#contract/person-fields.ts'
import type { LetterName } from '#text/en/letters.ts'
import type { Context } from '#server/core/context.ts'
import type { Letter } from '#server/core/work/letters.ts'

export type Owner = {
  mail: string
  firstName: string
  preferredName: string
  language: 'en' | 'de'
}

/** A mail to the owner of an account; all of them greet by first name, or by the name that they prefer. */
export const writeTo = (
  ctx: Pick<Context, 'send'>,
  { mail, language, ...owner }: Owner,
  name: LetterName,
  values: Letter['values'] = {},
): Promise<void> =>
  ctx.send({
    channel: 'mail',
    to: mail,
    language,
    name,
    values: { firstName: greetingOf(owner), ...values },
  })
