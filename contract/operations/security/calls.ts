// What was rejected or out of the ordinary, and whom it wakes. Calls → screens:
//   security, tab figures      getSecurityFigures
//   security, tab events       listSecurityEvents · exportSecurityEvents
//   security, tab alerts       listAlertRules · createAlertRule · updateAlertRule · deleteAlertRule · listAlerts
// Paths not shown in the specification: docs/decisions/0089-security-events.md
import { rolesWith } from '#contract/permissions.ts'
import { z } from 'zod'
import { Day, Done, Id, PageIndex, PageSize, When, question } from '#contract/shapes.ts'
import { call, file } from '#contract/kit.ts'

const may = rolesWith('see_operations')

const about = { none: 'role' } as const

/**
 * `unauthenticated` no session, or one that is over · `forbidden` not with this role · `foreign_object` an object that is
 * not there, or not theirs · `link_refused` a link, token or signature that is no good · `rate_limited` too many calls · `sign_in_failed` a wrong password or code · `new_device` and
 * `new_network` a sign-in from where the account never signed in before · `session_reused` a refresh token that was used
 * before · `export` data taken out · `secret_rotation` AO_SECRET replaced · `alert_change` a rule of alerts, or how long
 * events are kept.
 */
export const securityKinds = [
  'unauthenticated',
  'forbidden',
  'foreign_object',
  'link_refused',
  'rate_limited',
  'sign_in_failed',
  'new_device',
  'new_network',
  'session_reused',
  'impersonation',
  'role_change',
  'export',
  'secret_rotation',
  'alert_change',
] as const

export type SecurityKind = (typeof securityKinds)[number]

const Kind = z.enum(securityKinds)

/** By what an alert counts: everything together, each account alone, each network alone. */
export const alertScopes = ['all', 'account', 'network'] as const

export const SecurityEvent = z.object({
  id: Id,
  kind: Kind,
  firstAt: When,
  at: When,
  /** How often within some seconds; what is alike is kept together. */
  count: z.int(),
  /** `module.call`; empty for what is no call. */
  call: z.string(),
  code: z.string(),
  /** Whose session it was, or whose account. */
  accountId: Id.nullable(),
  name: z.string().nullable(),
  /** Whom it was done to, when that is somebody else. */
  about: z.string().nullable(),
  /** The network it came from, never the whole address. */
  network: z.string(),
})
export type SecurityEvent = z.infer<typeof SecurityEvent>

export const securitySorts = ['at', '-at', 'count', '-count', 'kind', '-kind'] as const

/** One value, or several times the same name in a query. */
const many = <T extends z.ZodType<string>>(one: T) =>
  z.union([z.array(one).max(20), one.transform((value) => [value])]).default([])

const filter = z.object({
  kind: many(Kind),
  /** Part of a call, a code, a network, or of a name or address of a person. */
  search: question(200).default(''),
  from: Day.optional(),
  to: Day.optional(),
  sort: z.enum(securitySorts).default('-at'),
})

export type SecurityFilter = z.infer<typeof filter>

export const listSecurityEvents = call({
  method: 'GET',
  path: '/api/rest/operations/security-events',
  may,
  rate: 'search',
  summary:
    'Rejections, odd sign-ins, impersonations, exports, changes of roles: by kind, days and words.',
  request: { query: filter.extend({ pageIndex: PageIndex, pageSize: PageSize }) },
  mayLag: true,
  response: z.object({
    events: z.array(SecurityEvent),
    /** Of the newest 20,000 that kinds and days leave; `more`: there are older ones. */
    total: z.int(),
    more: z.boolean(),
    /** Days after which events are deleted. */
    keptDays: z.int(),
  }),
  about,
})

export const exportSecurityEvents = call({
  method: 'GET',
  path: '/api/rest/operations/security-events/export',
  may,
  personal: true,
  rate: 'file',
  summary: 'The same as CSV; that it was taken out is an event itself.',
  request: { query: filter },
  response: file,
  taking: 'export',
  about,
})

export const figureDays = [7, 30, 90] as const

export const SecurityFigures = z.object({
  /** Every day (UTC), the oldest first; days without anything are there too. */
  days: z.array(z.object({ day: Day, counts: z.partialRecord(Kind, z.int()), total: z.int() })),
  /** The kinds there were, the most frequent first. */
  kinds: z.array(z.object({ kind: Kind, count: z.int() })),
  /** Networks and accounts with most rejected calls and failed sign-ins. */
  sources: z.array(
    z.object({
      network: z.string(),
      accountId: Id.nullable(),
      name: z.string().nullable(),
      count: z.int(),
    }),
  ),
})
export type SecurityFigures = z.infer<typeof SecurityFigures>

export const getSecurityFigures = call({
  method: 'GET',
  path: '/api/rest/operations/security-figures',
  may,
  summary: 'How often each kind happened, by day, and where most of it came from.',
  request: {
    query: z.object({
      days: z.coerce
        .number()
        .pipe(z.union([z.literal(7), z.literal(30), z.literal(90)]))
        .default(30),
    }),
  },
  mayLag: true,
  response: SecurityFigures,
  about,
})

/** Where a webhook is: HTTPS and a host of its own name; what it resolves to is asked when it is called. */
export const WebhookUrl = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .refine((url) => !/^[a-z]+:\/\/[^/?#]*@/i.test(url), { error: 'bad_url' })

const facts = {
  kind: Kind,
  /** So many within the window raise an alert. */
  threshold: z.int().min(1).max(1_000_000),
  windowMinutes: z.int().min(1).max(1440),
  scope: z.enum(alertScopes),
  /** Every admin is written to. */
  mail: z.boolean(),
  webhookUrl: WebhookUrl.nullable(),
  active: z.boolean(),
}

const isHeard = ({ mail, webhookUrl }: { mail: boolean; webhookUrl: string | null }): boolean =>
  mail || webhookUrl !== null

const body = z.object(facts).refine(isHeard, { error: 'nobody_told', path: ['mail'] })

export const AlertRule = z.object({
  ...facts,
  webhookUrl: z.string().nullable(),
  id: Id,
  version: z.int(),
  changedAt: When,
})
export type AlertRule = z.infer<typeof AlertRule>

export const listAlertRules = call({
  method: 'GET',
  path: '/api/rest/operations/alert-rules',
  may,
  summary: 'From how many events of a kind within how many minutes admins are told.',
  request: {},
  response: z.object({ rules: z.array(AlertRule) }),
  about,
})

const change = { may, personal: true, fresh: true, about } as const

const given = z.object({
  message: z.literal('success'),
  rule: AlertRule,
  /** What signs the webhook's messages; shown this once. Null when it is the same as before. */
  webhookSecret: z.string().nullable(),
})

export const createAlertRule = call({
  ...change,
  method: 'POST',
  path: '/api/rest/operations/alert-rules',
  status: 201,
  secretAnswer: true,
  summary: 'A new rule. A webhook’s messages are signed by HMAC-SHA256 (`ao-signature`).',
  request: { body },
  response: given,
  fails: ['too_many_rules'],
})

export const updateAlertRule = call({
  ...change,
  method: 'PUT',
  path: '/api/rest/operations/alert-rules/{ruleId}',
  secretAnswer: true,
  summary: 'Another webhook address gets another secret.',
  request: {
    path: z.object({ ruleId: Id }),
    body: z
      .object({ ...facts, version: z.int().min(1) })
      .refine(isHeard, { error: 'nobody_told', path: ['mail'] }),
  },
  response: given,
  fails: ['stale'],
})

export const deleteAlertRule = call({
  ...change,
  method: 'DELETE',
  path: '/api/rest/operations/alert-rules/{ruleId}',
  summary: 'The alerts it raised stay.',
  request: { path: z.object({ ruleId: Id }) },
  response: Done,
})

/** `none` there is no webhook · `waiting` tried again · `failed` no attempt is left. */
export const deliveryStates = ['none', 'waiting', 'delivered', 'failed'] as const

export const Alert = z.object({
  id: Id,
  at: When,
  kind: Kind,
  scope: z.enum(alertScopes),
  /** The network, or the person's name, by which it was counted; empty for everything together. */
  source: z.string(),
  count: z.int(),
  threshold: z.int(),
  windowMinutes: z.int(),
  delivery: z.enum(deliveryStates),
  attempts: z.int(),
  /** What the webhook answered last, as a status or a code. */
  answer: z.string(),
})
export type Alert = z.infer<typeof Alert>

export const listAlerts = call({
  method: 'GET',
  path: '/api/rest/operations/alerts',
  may,
  summary: 'What was raised, the newest first, and whether the webhook took it.',
  request: { query: z.object({ pageIndex: PageIndex, pageSize: PageSize }) },
  response: z.object({ alerts: z.array(Alert), total: z.int() }),
  about,
})
