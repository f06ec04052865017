// Figures for admins: counted as things happen and every night, never by reading the facts. Pictures first, the table behind.
import { z } from 'zod'
import { applicationStatuses } from '#contract/applications/state.ts'
import { call, file } from '#contract/kit.ts'
import { rolesWith } from '#contract/permissions.ts'
import { CountryCode, Day, When } from '#contract/shapes.ts'
import { eventTypes } from './calls.ts'

const may = rolesWith('see_reports')

/** The steps from a registration to a place, in their order. */
export const funnelSteps = [
  'registered',
  'mail_verified',
  'profile_completed',
  'application_submitted',
  'offer_made',
  'offer_accepted',
] as const

const query = z.object({
  weeks: z.coerce
    .number()
    .pipe(z.union([z.literal(4), z.literal(12), z.literal(52)]))
    .default(12),
  /** Citizenship of the people counted. */
  country: CountryCode.optional(),
})

export const Figures = z.object({
  /** The Monday each week begins with, oldest first; weeks without anything are there too. */
  weeks: z.array(
    z.object({
      week: Day,
      counts: z.partialRecord(z.enum(eventTypes), z.int()),
      coins: z.int(),
    }),
  ),
  funnel: z.array(z.object({ step: z.enum(funnelSteps), count: z.int() })),
  /** Applications of everywhere, as counted at `stagesAt`; null before the first night. */
  stages: z.array(z.object({ status: z.enum(applicationStatuses), count: z.int() })),
  stagesAt: When.nullable(),
  countries: z.array(CountryCode),
})
export type Figures = z.infer<typeof Figures>

/** The pictures of the page, each of which has its table and its CSV. */
export const figureParts = ['weeks', 'funnel', 'stages'] as const

export const getFigures = call({
  method: 'GET',
  path: '/api/figures',
  may,
  summary:
    'Registrations, applications, offers and coins by week and country, and the way from a registration to a place.',
  takes: { query },
  gives: Figures,
  about: { none: 'role' },
})

export const exportFigures = call({
  method: 'GET',
  path: '/api/figures/export',
  may,
  rate: 'file',
  summary: 'The table behind a picture as CSV: counts, nobody’s data.',
  takes: { query: query.extend({ part: z.enum(figureParts).default('weeks') }) },
  gives: file,
  about: { none: 'role' },
})
