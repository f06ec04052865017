// Calls of a profile's image (spec §5, profile).
import { z } from 'zod'
import { Id, Rest } from '#contract/shapes.ts'
import { call, file } from '#contract/kit.ts'

/** spec §5: 10 MB in; what is kept is made anew, square and small. */
export const maxImageBytes = 10_485_760

export const uploadImage = call({
  method: 'POST',
  path: '/api/rest/fileupload',
  may: 'signed-in',
  accepts: 'file',
  rate: 'upload',
  ownTransaction: true,
  summary: 'Sets one’s profile image: JPG, GIF or PNG up to 10 MB as the multipart field `upload`.',
  // A little more than the file itself, for the lines around it.
  maxBytes: maxImageBytes + 65_536,
  response: Rest(z.object({ id: Id, url: z.string() })),
  fails: ['file_upload', 'image_too_large'],
  about: { none: 'own' },
})

export const removeImage = call({
  method: 'DELETE',
  path: '/api/rest/fileupload',
  may: 'signed-in',
  summary: 'Removes one’s profile image.',
  response: Rest(z.object({ removed: z.boolean() })),
  about: { none: 'own' },
})

export const getImage = call({
  method: 'GET',
  path: '/api/rest/profile-image/{key}',
  may: 'anyone',
  rate: 'public',
  summary:
    'A profile image, to whoever was given its address; the address cannot be guessed and dies with the image.',
  request: { path: z.object({ key: z.string().regex(/^[\w-]{43}$/) }) },
  response: file,
  taking: 'link',
  about: { none: 'secret' },
})
