import { z } from 'zod'
import { call } from '#contract/kit.ts'
import { Id, Rest } from '#contract/shapes.ts'
import {
  Completeness,
  Education,
  StudentChange,
  StudentProfile,
  TestScore,
  toFieldNames,
  studentParts,
} from './shapes.ts'
import { JsonApi, JsonApiLink } from '#contract/jsonapi.ts'

/** The version that was edited; sent back, a change in between is answered `stale` instead of being overwritten. */
const version = z.int().min(0).optional()

export const getStudentInfo = call({
  method: 'GET',
  path: '/api/rest/user/student_info',
  may: 'signed-in',
  summary: 'One’s own profile with what is still missing and why it matters.',
  response: Rest(StudentProfile),
  about: { none: 'own' },
})

export const changeStudentInfo = call({
  method: 'PATCH',
  path: '/api/rest/user/student_info',
  may: 'signed-in',
  summary: 'Changes the named parts of one’s own profile; lists are replaced as a whole.',
  request: { body: StudentChange.extend({ version }) },
  response: Rest(StudentProfile),
  fails: ['profile_not_updated', 'stale'],
  about: { none: 'own' },
})

const attributes = toFieldNames(studentParts)

const Attributes = z.strictObject(attributes).partial().extend({ field_version: version })

export const StudentDocument = z.object({
  jsonapi: JsonApi,
  data: z.object({
    type: z.literal('profile--student'),
    id: Id,
    links: z.object({ self: JsonApiLink }),
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
  links: z.object({ self: JsonApiLink }),
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
  request: { path: z.object({ id: Id }) },
  response: StudentDocument,
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
  request: {
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
  response: StudentDocument,
  fails: ['profile_not_updated', 'stale'],
})
