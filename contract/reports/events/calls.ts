// The log of events. spec §2, §7; paths not shown: docs/decisions/0064-reports.md
import { rolesWith } from '#contract/permissions.ts'
import { call } from '#contract/kit.ts'
import { z } from 'zod'
import { EventFilter, eventTypes } from '../shapes.ts'
import { Id, PageIndex, PageSize, When } from '#contract/shapes.ts'

const may = rolesWith('see_reports')

export const getEventTypes = call({
  method: 'GET',
  path: '/api/event-types',
  may,
  summary: 'The types of events, and how often each happened.',
  response: z.object({ data: z.array(z.object({ id: z.enum(eventTypes), count: z.int() })) }),
  about: { none: 'role' },
})

const paging = { pageIndex: PageIndex, pageSize: PageSize }

export const EventLine = z.object({
  id: Id,
  type: z.enum(eventTypes),
  at: When,
  uuid: Id,
  name: z.string(),
  mail: z.string(),
  counsellor: z.string().nullable(),
  /** What it was about, such as a course. */
  about: z.string(),
})
export type EventLine = z.infer<typeof EventLine>

export const searchEvents = call({
  method: 'POST',
  path: '/api/search-events',
  may,
  rate: 'search',
  summary: 'Events by type, person, counsellor and day, the newest first.',
  request: { body: EventFilter.extend(paging) },
  response: z.object({ events: z.array(EventLine), totalCount: z.int() }),
  about: { none: 'role' },
})
