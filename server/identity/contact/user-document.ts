// The account as Drupal's JSON:API shows and changes it.
import type { getUserDocument as getContract } from '#contract/identity/contact/calls.ts'
import { specification } from '#contract/jsonapi.ts'
import type { Gives } from '#contract/kit.ts'
import type { Context } from '#server/core/context.ts'
import { type AccountRow, accountShape } from '../reads.ts'

export const documentOf = async (
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
