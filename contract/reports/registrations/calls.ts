// Registrations that were not finished. spec §2, §7; paths not shown: docs/decisions/0064-reports.md
import { rolesWith } from '#contract/permissions.ts'
import { Done, Id, PageIndex, PageSize, When } from '#contract/shapes.ts'
import { z } from 'zod'
import { PendingFilter, pendingSteps } from '../shapes.ts'
import { call } from '#contract/kit.ts'

const may = rolesWith('see_reports')

const paging = { pageIndex: PageIndex, pageSize: PageSize }

export const PendingLine = z.object({
  uuid: Id,
  name: z.string(),
  mail: z.string(),
  phone: z.string().nullable(),
  step: z.enum(pendingSteps),
  since: When,
  mayRemind: z.boolean(),
  /** Why not: the address is not proved, so it may be somebody else’s, or they were reminded less than a day ago. */
  notNow: z.enum(['unproved', 'recent']).nullable(),
  remindedAt: When.nullable(),
})
export type PendingLine = z.infer<typeof PendingLine>

export const registrationPending = call({
  method: 'POST',
  path: '/api/registration-pending',
  may,
  rate: 'search',
  summary: 'Who began to register and did not finish, since when, and at which step they are.',
  request: { body: PendingFilter.extend(paging) },
  response: z.object({ registrations: z.array(PendingLine), totalCount: z.int() }),
  about: { none: 'role' },
})

export const remindPending = call({
  method: 'POST',
  path: '/api/registration-pending/remind',
  may,
  personal: true,
  summary:
    'Writes to those who did not finish, each at most once a day, unless they ended such letters; and says how many were left out because their address is not proved, or because they were reminded already.',
  request: { body: z.strictObject({ uuids: z.array(Id).min(1).max(200) }) },
  response: Done.extend({ reminded: z.int(), unproved: z.int(), recent: z.int() }),
  about: { none: 'role' },
})
