// What people do that a program can pay for: the event catalogue of `programevent/configure`.
import { z } from 'zod'
import { documentTypeIds, tiers } from '#contract/vault/documents/document-types.ts'
import { testIds } from '#contract/qualifications/test-scales.ts'

/** A property of an occurrence that a program can ask for: one of some words, or a number that is reached. */
export type FilterField =
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  /** `unlessSaid`: what has to be reached where a program does not say. */
  | { readonly kind: 'atLeast'; readonly unlessSaid?: number }

type Activity = {
  readonly filters: Readonly<Record<string, FilterField>>
  /** What an amount per unit or by tiers counts; without one it is how often the member has done it. */
  readonly unit: string | null
  /** It counts once for each member; by the name of a filter, once for each of its values. */
  readonly once?: true | string
}

const none = { filters: {}, unit: null } as const
const once = { ...none, once: true } as const

export const activities = {
  'account.registered': once,
  'account.email_verified': once,
  'account.phone_verified': once,
  'profile.completed': {
    filters: { percent: { kind: 'atLeast', unlessSaid: 100 } },
    unit: 'percent',
    once: true,
  },
  'education.added': none,
  'test.added': {
    filters: { test: { kind: 'choice', values: testIds }, overall: { kind: 'atLeast' } },
    unit: 'overall',
    once: 'test',
  },
  'document.uploaded': {
    filters: { type: { kind: 'choice', values: documentTypeIds } },
    unit: null,
  },
  'document.shared': none,
  'document.verified': { filters: { tier: { kind: 'choice', values: tiers } }, unit: null },
  'wishlist.added': none,
  'course.compared': none,
  'application.started': none,
  'application.submitted': none,
  'application.offered': none,
  'application.accepted': none,
  'event.registered': none,
  'event.attended': none,
  'coins.added': { filters: { coins: { kind: 'atLeast' } }, unit: 'coins' },
  'ticket.rated': none,
  'referral.signed_up': none,
  'referral.qualified': none,
  'referral.applied': none,
  anniversary: { filters: { years: { kind: 'atLeast' } }, unit: 'years' },
} as const satisfies Record<string, Activity>

export type ActivityName = keyof typeof activities
export const activityNames = Object.keys(activities) as [ActivityName, ...ActivityName[]]
export const ActivityName = z.enum(activityNames)

/** Facts of one occurrence, by filter or unit: `{ tier: 'gold' }`. */
export type OccurrenceFacts = Readonly<Record<string, string | number>>
export const ActivityFilter = z.record(
  z.string().max(40),
  z.union([z.string().max(60), z.number()]),
)
export type ActivityFilter = z.infer<typeof ActivityFilter>

const asActivity = (name: ActivityName): Activity => activities[name]

/** What is wrong with a filter: the field that the activity does not have, or whose value it cannot have. */
export const filterError = (name: ActivityName, filter: ActivityFilter): string | null => {
  for (const [field, value] of Object.entries(filter)) {
    const known = asActivity(name).filters[field]
    if (!known) return field
    if (known.kind === 'choice' && !known.values.includes(String(value))) return field
    if (known.kind === 'atLeast' && (typeof value !== 'number' || value < 0)) return field
  }
  return null
}

/** All that is asked of an occurrence: what a program says, and what the activity asks for by itself. */
export const requiredFilter = (name: ActivityName, filter: ActivityFilter): ActivityFilter => ({
  ...Object.fromEntries(
    Object.entries(asActivity(name).filters).flatMap(([field, option]) =>
      option.kind === 'atLeast' && option.unlessSaid !== undefined
        ? [[field, option.unlessSaid]]
        : [],
    ),
  ),
  ...filter,
})

/** The first field of the filter that the occurrence does not meet; null when it meets all. */
export const unmetFilter = (
  name: ActivityName,
  filter: ActivityFilter,
  facts: OccurrenceFacts,
): string | null =>
  Object.entries(requiredFilter(name, filter)).find(([field, wanted]) => {
    const has = facts[field]
    if (has === undefined) return true
    return asActivity(name).filters[field]?.kind === 'atLeast'
      ? Number(has) < Number(wanted)
      : has !== wanted
  })?.[0] ?? null

/** How often a member can be paid for it at most; null where neither the program nor the act itself says. */
export const maxTimes = (
  event: ActivityName,
  filter: ActivityFilter,
  perMember: number | null,
): number | null => {
  const { once } = asActivity(event)
  const isOnce = once === true || (once !== undefined && filter[once] !== undefined)
  return isOnce && (perMember === null || perMember > 1) ? 1 : perMember
}

export const unitOf = (name: ActivityName): string | null => asActivity(name).unit
