import { isDeepStrictEqual } from 'node:util'
import type { changeUserDocument as changeContract } from '#contract/identity/contact/calls.ts'
import type { CallFunction, Context } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { hashAnswers, setSecurityQuestions } from '../factors/security-questions.ts'
import { queueLatinName } from '../people/queue-latin-name.ts'
import { acceptTerms } from '../people/accept-terms.ts'
import { type AccountRow, findAccountById, accountShape, visibleAccount } from '../reads.ts'
import { askForNew } from './send-code-to-new.ts'
import { assertExisting, hashNext, setPassword } from './change-password.ts'
import { notifyOfName } from './rename-account.ts'
import { chooseTimeZone } from './time-zones.ts'
import { userDocument, pictureOf } from './user-document.ts'

export const changeUserDocument: CallFunction<typeof changeContract> = async (
  ctx,
  { id, data },
) => {
  const account = await visibleAccount(ctx, id)
  const isOwn = ctx.actor.accountId === id && !ctx.actor.onBehalfOf
  if (!isOwn && ctx.actor.accountId !== id && !ctx.actor.roles.includes('admin'))
    return fail('not_found')
  if (data.id !== id) return fail('bad_request')
  if (data.relationships?.user_picture) {
    const { picture } = await accountShape(ctx, account)
    if (!isDeepStrictEqual(data.relationships.user_picture.data, pictureOf(picture)))
      return fail('bad_input', { fields: { 'data.relationships.user_picture': 'cannot_change' } })
  }
  const {
    mail,
    pass,
    field_security_questions,
    field_tnc_status,
    field_tnc_version,
    langcode,
    preferred_langcode,
    timezone,
    ...names
  } = data.attributes
  const isNewMail = mail !== undefined && mail !== account.mail
  const isCredential =
    isNewMail || pass?.value !== undefined || field_security_questions !== undefined
  // Credentials and consent are the person's own: no admin gives them, in whatever name.
  if ((isCredential || field_tnc_status) && !isOwn) return fail('forbidden')
  // What AO calls somebody is between them and AO.
  if (names.field_preferred_name !== undefined && ctx.actor.accountId !== id)
    return fail('forbidden')
  if (isCredential) await assertExisting(ctx, account, pass?.existing)
  const hash = pass?.value === undefined ? null : await hashNext(ctx, account, pass.value)
  const answers = field_security_questions ? await hashAnswers(field_security_questions) : null
  // All of it or nothing.
  return ctx.begin(async (tx) => {
    if (hash) await setPassword(tx, account, hash, { keep: ctx.actor.sessionId })
    if (answers) await setSecurityQuestions(tx, account, answers)
    if (field_tnc_status) await acceptTerms(tx, account, field_tnc_version)
    await changeNames(tx, account, {
      firstName: names.field_first_name,
      lastName: names.field_last_name,
      writtenName: names.field_written_name,
      preferredName: names.field_preferred_name,
      familyFirst: names.field_family_first,
      initials: names.field_initials,
      language: preferred_langcode ?? langcode,
    })
    if (timezone !== undefined) await chooseTimeZone(tx, id, timezone)
    const meta = isNewMail ? await askForNew(tx, id, 'email', mail) : undefined
    return {
      ...(await userDocument(tx, orNotFound(await findAccountById(tx, id)))),
      ...(meta ? { meta } : {}),
    }
  })
}

type Names = {
  [
    K in
      | 'firstName'
      | 'lastName'
      | 'writtenName'
      | 'preferredName'
      | 'familyFirst'
      | 'initials'
      | 'language'
  ]: AccountRow[K] | undefined
}

const changeNames = async (ctx: Context, account: AccountRow, names: Names): Promise<void> => {
  if (Object.values(names).every((given) => given === undefined)) return
  const { id } = account
  const { firstName, lastName, writtenName, preferredName, familyFirst, initials, language } = names
  const { count } =
    await ctx.sql`update identity.accounts set first_name = coalesce(${firstName ?? null}, first_name),
      last_name = coalesce(${lastName ?? null}, last_name), language = coalesce(${language ?? null}, language),
      written_name = coalesce(${writtenName ?? null}, written_name),
      preferred_name = coalesce(${preferredName ?? null}, preferred_name),
      family_first = coalesce(${familyFirst ?? null}, family_first),
      initials = coalesce(${initials ?? null}, initials), changed_at = ${ctx.now}
    where id = ${id} and (name_fixed_at is null or (first_name, last_name) =
      (coalesce(${firstName ?? null}, first_name), coalesce(${lastName ?? null}, last_name)))`
  if (count === 0) return fail('name_is_fixed')
  await queueLatinName(ctx, [firstName, lastName, writtenName].join(' '))
  await ctx.log({ action: 'account.changed', subject: { kind: 'account', id } })
  await notifyOfName(ctx, account, {
    firstName: firstName ?? account.firstName,
    lastName: lastName ?? account.lastName,
    familyFirst: familyFirst ?? account.familyFirst,
  })
  await ctx.publish([id], 'account')
}
