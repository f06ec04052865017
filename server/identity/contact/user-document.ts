// The account as Drupal's JSON:API shows and changes it.
import type { getUserDocument as getContract } from '#contract/identity/contact/calls.ts'
import { specification } from '#contract/jsonapi.ts'
import type { ResultOf } from '#contract/kit.ts'
import type { Context } from '#server/core/context.ts'
import { type AccountRow, accountShape } from '../reads.ts'

/** What a document names as the picture; no address of its own: it is read with `include`. */
export const pictureOf = (picture: { id: string } | null) =>
  picture && { type: 'file--file' as const, id: picture.id }

export const userDocument = async (
  ctx: Context,
  account: AccountRow,
  include?: string,
): Promise<ResultOf<typeof getContract>> => {
  const { uuid, uid, first_name, last_name, picture, ...rest } = await accountShape(ctx, account)
  const self = `${ctx.publicUrl}/jsonapi/user/user/${uuid}`
  return {
    jsonapi: specification,
    data: {
      type: 'user--user',
      id: uuid,
      links: { self: { href: self } },
      attributes: {
        display_name: account.name,
        drupal_internal__uid: uid,
        name: rest.mail,
        default_langcode: true,
        field_first_name: first_name,
        field_last_name: last_name,
        ...rest,
      },
      relationships: {
        user_picture: { data: pictureOf(picture) },
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
