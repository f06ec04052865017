// The log of sign-ins and rights. spec §2, §7; paths not shown: docs/decisions/0064-reports.md
import { rolesWith } from '#contract/permissions.ts'
import { Id, PageIndex, PageSize, When } from '#contract/shapes.ts'
import { z } from 'zod'
import { UsersFilter, userActions } from '../shapes.ts'
import { role } from '#contract/identity/shapes.ts'
import { call } from '#contract/kit.ts'

const may = rolesWith('see_reports')

const paging = { pageIndex: PageIndex, pageSize: PageSize }

export const UserLine = z.object({
  id: Id,
  at: When,
  action: z.enum(userActions),
  uuid: Id,
  name: z.string(),
  mail: z.string(),
  /** Whoever did it, when that was somebody else. */
  by: z.string().nullable(),
  role: role.nullable(),
  detail: z.string().nullable(),
  ip: z.string(),
})
export type UserLine = z.infer<typeof UserLine>

export const getUsersLog = call({
  method: 'POST',
  path: '/api/rest/users-log',
  may,
  rate: 'search',
  summary:
    'Sign-ins, failures, devices, roles and impersonations, the newest first; by person, action, day and network.',
  request: { body: UsersFilter.extend(paging) },
  response: z.object({ entries: z.array(UserLine), totalCount: z.int() }),
  about: { none: 'role' },
})
