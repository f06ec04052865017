import { z } from 'zod'
import { call, file } from '#contract/kit.ts'
import { Id, Rest } from '#contract/shapes.ts'
import {
  Completeness,
  Education,
  StudentChange,
  StudentProfile,
  TestScore,
  fielded,
  studentParts,
} from './shapes.ts'
import { JsonApi, Link } from '#contract/jsonapi.ts'

/** The version that was edited; sent back, a change in between is answered `stale` instead of being overwritten. */
const version = z.int().min(0).optional()

export const getStudentInfo = call({
  method: 'GET',
  path: '/api/rest/user/student_info',
  may: 'signed-in',
  summary: 'One’s own profile with what is still missing and why it matters.',
  gives: Rest(StudentProfile),
  about: { none: 'own' },
})

export const changeStudentInfo = call({
  method: 'PATCH',
  path: '/api/rest/user/student_info',
  may: 'signed-in',
  summary: 'Changes the named parts of one’s own profile; lists are replaced as a whole.',
  takes: { body: StudentChange.extend({ version }) },
  gives: Rest(StudentProfile),
  fails: ['profile_not_updated', 'stale'],
  about: { none: 'own' },
})

const attributes = fielded(studentParts)

const Attributes = z.strictObject(attributes).partial().extend({ field_version: version })

export const StudentDocument = z.object({
  jsonapi: JsonApi,
  data: z.object({
    type: z.literal('profile--student'),
    id: Id,
    links: z.object({ self: Link }),
    attributes: z.object({
      ...attributes,
      field_education: z.array(Education),
      field_tests: z.array(TestScore),
      field_image: z.object({ id: z.uuid(), url: z.string() }).nullable(),
      field_completeness: Completeness,
      field_version: z.int(),
      changed: z.string().nullable(),
    }),
    relationships: z.object({
      uid: z.object({ data: z.object({ type: z.literal('user--user'), id: Id }) }),
    }),
  }),
  links: z.object({ self: Link }),
})

const about = { param: 'id', kind: 'account', open: ['admin'] } as const

export const getStudent = call({
  method: 'GET',
  path: '/jsonapi/profile/student/{id}',
  may: 'signed-in',
  envelope: 'jsonapi',
  about,
  summary:
    'A student’s profile as JSON:API: one’s own, or any for an admin. Its id is the account’s.',
  takes: { path: z.object({ id: Id }) },
  gives: StudentDocument,
})

export const changeStudent = call({
  method: 'PATCH',
  path: '/jsonapi/profile/student/{id}',
  may: 'signed-in',
  envelope: 'jsonapi',
  accepts: 'jsonapi',
  about,
  alongside: { 'body.data.id': 'same' },
  summary: 'Changes the named attributes of a student’s profile.',
  takes: {
    path: z.object({ id: Id }),
    body: z.object({
      data: z.strictObject({
        type: z.literal('profile--student'),
        id: Id,
        attributes: Attributes.default({}),
        /** Whose profile it is, as it was read. */
        relationships: z
          .strictObject({
            uid: z.object({
              data: z.object({ type: z.literal('user--user'), id: z.string().max(50) }),
            }),
          })
          .partial()
          .optional(),
      }),
    }),
  },
  gives: StudentDocument,
  fails: ['profile_not_updated', 'stale'],
})

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
  gives: Rest(z.object({ id: Id, url: z.string() })),
  fails: ['file_upload', 'image_too_large'],
  about: { none: 'own' },
})

export const removeImage = call({
  method: 'DELETE',
  path: '/api/rest/fileupload',
  may: 'signed-in',
  summary: 'Removes one’s profile image.',
  gives: Rest(z.object({ removed: z.boolean() })),
  about: { none: 'own' },
})

export const getImage = call({
  method: 'GET',
  path: '/api/rest/profile-image/{key}',
  may: 'anyone',
  rate: 'public',
  summary:
    'A profile image, to whoever was given its address; the address cannot be guessed and dies with the image.',
  takes: { path: z.object({ key: z.string().regex(/^[\w-]{43}$/) }) },
  gives: file,
  taking: 'link',
  about: { none: 'secret' },
})
