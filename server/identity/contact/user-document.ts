// The account as Drupal's JSON:API shows and changes it.
import type {
  changeUserDocument as changeContract,
  getUserDocument as getContract,
} from '#contract/identity/contact.ts'
import { specification } from '#contract/jsonapi.ts'
import type { Gives } from '#contract/kit.ts'
import type { Answer, Context } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { acceptTerms } from '../people/accept-terms.ts'
import { assertExisting, hashNext, setPassword } from './change-password.ts'
import { type AccountRow, accountById, accountShape, visibleAccount } from '../reads.ts'
import { askForNew } from '../sign-in/send-code-to-new.ts'
import { hashAnswers, setSecurityQuestions } from '../factors/security-questions.ts'

const includable = ['user_picture']

const documentOf = async (
  ctx: Context,
  account: AccountRow,
  include?: string,
): Promise<Gives<typeof getContract>> => {
  const { uuid, uid, first_name, last_name, picture, ...rest } = await accountShape(ctx, account)
  const self = `${ctx.publicUrl}/jsonapi/user/user/${uuid}`
  const related = {
    related: { href: `${self}/user_picture` },
    self: { href: `${self}/relationships/user_picture` },
  }
  return {
    jsonapi: specification,
    data: {
      type: 'user--user',
      id: uuid,
      links: { self: { href: self } },
      attributes: {
        display_name: `${first_name} ${last_name}`.trim(),
        drupal_internal__uid: uid,
        name: rest.mail,
        default_langcode: true,
        field_first_name: first_name,
        field_last_name: last_name,
        ...rest,
      },
      relationships: {
        user_picture: { data: picture && { type: 'file--file', id: picture.id }, links: related },
      },
    },
    ...(include && picture
      ? {
          included: [
            {
              type: 'file--file',
              id: picture.id,
              attributes: { filename: 'picture', uri: { url: picture.url } },
            },
          ],
        }
      : {}),
    links: { self: { href: include ? `${self}?include=${include}` : self } },
  }
}

export const getUserDocument: Answer<typeof getContract> = async (ctx, { id, include }) => {
  const account = await visibleAccount(ctx, id)
  if (include?.split(',').some((path) => !includable.includes(path))) return fail('bad_request')
  return documentOf(ctx, account, include)
}

export const changeUserDocument: Answer<typeof changeContract> = async (ctx, { id, data }) => {
  const account = await visibleAccount(ctx, id)
  const isOwn = ctx.actor.accountId === id && !ctx.actor.onBehalfOf
  if (!isOwn && ctx.actor.accountId !== id && !ctx.actor.roles.includes('admin'))
    return fail('not_found')
  if (data.id !== id) return fail('bad_request')
  const {
    mail,
    pass,
    field_security_questions,
    field_tnc_status,
    field_tnc_version,
    langcode,
    preferred_langcode,
    ...names
  } = data.attributes
  const isNewMail = mail !== undefined && mail !== account.mail
  const isCredential =
    isNewMail || pass?.value !== undefined || field_security_questions !== undefined
  // Credentials and consent are the person's own: no admin gives them, in whatever name.
  if ((isCredential || field_tnc_status) && !isOwn) return fail('forbidden')
  if (isCredential) await assertExisting(ctx, account, pass?.existing)
  const hash = pass?.value === undefined ? null : await hashNext(account, pass.value)
  const answers = field_security_questions ? await hashAnswers(field_security_questions) : null
  // All of it or nothing.
  return ctx.begin(async (tx) => {
    if (hash) await setPassword(tx, account, hash, { keep: ctx.actor.sessionId })
    if (answers) await setSecurityQuestions(tx, account, answers)
    if (field_tnc_status) await acceptTerms(tx, account, field_tnc_version)
    await changeNames(tx, id, {
      firstName: names.field_first_name,
      lastName: names.field_last_name,
      language: preferred_langcode ?? langcode,
    })
    const meta = isNewMail ? await askForNew(tx, id, 'email', mail) : undefined
    return {
      ...(await documentOf(tx, orNotFound(await accountById(tx, id)))),
      ...(meta ? { meta } : {}),
    }
  })
}

type Names = {
  firstName: string | undefined
  lastName: string | undefined
  language: 'en' | 'de' | undefined
}

const changeNames = async (
  ctx: Context,
  id: string,
  { firstName, lastName, language }: Names,
): Promise<void> => {
  if (firstName === undefined && lastName === undefined && language === undefined) return
  await ctx.sql`update identity.accounts set first_name = coalesce(${firstName ?? null}, first_name),
      last_name = coalesce(${lastName ?? null}, last_name), language = coalesce(${language ?? null}, language),
        changed_at = ${ctx.now}
    where id = ${id}`
  await ctx.log({ action: 'account.changed', subject: { kind: 'account', id } })
  await ctx.emit('identity.changed', { accountId: id })
  await ctx.publish([id], 'account')
}
