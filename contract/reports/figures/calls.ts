// Figures for admins: counted as things happen and every night, never by reading the facts. Pictures first, the table behind.
import { rolesWith } from '#contract/permissions.ts'
import { z } from 'zod'
import { CountryCode, Day, Id, When } from '#contract/shapes.ts'
import { eventTypes } from '../shapes.ts'
import { tiers } from '#contract/vault/documents/document-types.ts'
import { applicationStatuses } from '#contract/applications/state.ts'
import { call, file } from '#contract/kit.ts'

const may = rolesWith('see_reports')

/** The steps from a visit to a place, in their order. Of visits neither country nor counsellor is known. */
export const funnelSteps = [
  'visited',
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
  /** Who looked after the people counted. */
  counsellor: Id.optional(),
})

/** How often within a time, and how many hours it took on average. */
const Took = z.object({ count: z.int(), hours: z.number() })

export const Figures = z.object({
  /** The Monday each week begins with, oldest first; weeks without anything are there too. */
  weeks: z.array(
    z.object({
      week: Day,
      counts: z.partialRecord(z.enum(eventTypes), z.int()),
      /** Bought. */
      coins: z.int(),
      /** Paid by reward programs and for referrals. */
      coinsEarned: z.int(),
      coinsSpent: z.int(),
      /** Tickets that the help desk answered first, and closed, in this week. */
      answered: Took,
      closed: Took,
    }),
  ),
  /** From asking to the decision. */
  verification: z.object({
    tiers: z.array(Took.extend({ tier: z.enum(tiers) })),
    /** The twenty with most decisions. */
    issuers: z.array(Took.extend({ name: z.string() })),
  }),
  /** Visits, then people: of those who registered in these weeks, how many came so far. */
  funnel: z.array(z.object({ step: z.enum(funnelSteps), count: z.int() })),
  /** Applications as counted at `stagesAt`; null before the first count, and where there are none. */
  stages: z.array(z.object({ status: z.enum(applicationStatuses), count: z.int() })),
  stagesAt: When.nullable(),
  countries: z.array(CountryCode),
  counsellors: z.array(z.object({ uuid: Id, name: z.string() })),
})
export type Figures = z.infer<typeof Figures>

/** The pictures of the page, each of which has its table and its CSV. */
export const figureParts = [
  'weeks',
  'funnel',
  'stages',
  'coins',
  'desk',
  'verification',
  'issuers',
] as const

export const getFigures = call({
  method: 'GET',
  path: '/api/figures',
  may,
  summary:
    'Registrations, applications, offers, coins, help desk and verification by week and country, those about students by counsellor, and the way from a visit to a place.',
  request: { query },
  mayLag: true,
  response: Figures,
  about: { none: 'role' },
})

export const exportFigures = call({
  method: 'GET',
  path: '/api/figures/export',
  may,
  rate: 'file',
  summary: 'The table behind a picture as CSV: counts, nobody’s data.',
  request: { query: query.extend({ part: z.enum(figureParts).default('weeks') }) },
  response: file,
  taking: 'public',
  about: { none: 'role' },
})
