// Which ids of other systems belong to an account.
import { z } from 'zod'
import { call } from '#contract/kit.ts'
import { Email, Id, text } from '#contract/shapes.ts'
import { role } from '../shapes.ts'

const externalId = text(1, 100)

const MappedId = z.object({
  data: z.object({
    uuid: Id,
    mail: z.string(),
    roles: z.array(role),
    ao_user_id: z.string().nullable(),
    vo_user_id: z.string().nullable(),
  }),
  message: z.string(),
  status: z.literal(true),
})

export const getUserMapping = call({
  method: 'GET',
  path: '/api/v2/rest/user_mapping',
  may: 'signed-in',
  summary:
    'Who an account is in the AO and verification offices, by uuid or mail: one’s own, or any for admin and support.',
  request: { query: z.object({ uuid: Id.optional(), mail: Email.optional() }) },
  response: MappedId,
  about: { param: 'query.uuid', kind: 'account', open: ['admin', 'support'] },
})

export const createAoMapping = call({
  method: 'POST',
  path: '/create_user_ao_mapping',
  may: ['admin'],
  personal: true,
  summary: 'Says for the first time who an account is in the AO office.',
  request: { body: z.object({ uuid: Id, ao_user_id: externalId }) },
  response: MappedId,
  fails: ['wrong_state'],
  about: { none: 'role' },
})

export const updateAoMapping = call({
  method: 'POST',
  path: '/update_ao_user_mapping',
  may: ['admin'],
  personal: true,
  summary: 'Says who an account is in the AO office.',
  request: { body: z.object({ uuid: Id, ao_user_id: externalId }) },
  response: MappedId,
  fails: ['wrong_state'],
  about: { none: 'role' },
})

export const updateVoMapping = call({
  method: 'POST',
  path: '/update_vo_user_mapping',
  may: ['admin'],
  personal: true,
  summary: 'Says who an account is in the verification office.',
  request: { body: z.object({ uuid: Id, vo_user_id: externalId }) },
  response: MappedId,
  fails: ['wrong_state'],
  about: { none: 'role' },
})
