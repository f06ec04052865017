// The rows of the judge, as the office keeps them. Calls → screens:
//   list, CSV                listRules · exportRules
//   a row and its history    getRule · createRule · updateRule · confirmRule
//   import                   previewRules · importRules
import { z } from 'zod'
import { call, file } from '#contract/kit.ts'
import { rolesWith } from '#contract/permissions.ts'
import { CountryCode, Done, Id, PageIndex, PageSize, text, When } from '#contract/shapes.ts'
import { ruleSorts } from './rule-cells.ts'
import {
  AccessForm,
  CreditForm,
  DeadlineForm,
  EquivalenceForm,
  ExemptionForm,
  GroupForm,
  PaperForm,
  RuleForm,
  RuleKindName,
  RuleSource,
} from './rule-forms.ts'

const readers = rolesWith('see_rules')
const keepers = rolesWith('manage_rules')

/** The number people cite. */
const RuleNumber = z.coerce.number().int().min(1).max(2_000_000_000)
const byNumber = z.object({ number: RuleNumber })
const Reason = text(3, 500)

const line = {
  number: z.int(),
  source: RuleSource,
  /** Nobody has looked at it for more than 180 days. */
  stale: z.boolean(),
  retired: z.boolean(),
  changedAt: When,
}
const of = <K extends z.output<typeof RuleKindName>, F extends z.ZodType>(kind: K, body: F) =>
  z.object({ ...line, kind: z.literal(kind), body })
export const Rule = z.discriminatedUnion('kind', [
  of('equivalence', EquivalenceForm),
  of('access', AccessForm),
  of('exemption', ExemptionForm),
  of('paper', PaperForm),
  of('deadline', DeadlineForm),
  of('credit', CreditForm),
  of('group', GroupForm),
])
export type Rule = z.output<typeof Rule>

const filter = {
  kind: RuleKindName.optional(),
  /** Part of a number, a name, a grade or a document. */
  search: text(0, 100).default(''),
  /** Of the certificate, or of study. */
  country: CountryCode.optional(),
  scheme: z.string().max(40).optional(),
  /** `due`: to be checked again; `retired`: out of force. */
  state: z.enum(['in_force', 'due', 'retired']).default('in_force'),
  sort: z.enum(ruleSorts).default('number'),
}
export const RuleFilter = z.object(filter)
export type RuleFilter = z.output<typeof RuleFilter>

export const listRules = call({
  method: 'GET',
  path: '/api/rest/qualifications/rules',
  may: readers,
  rate: 'search',
  summary:
    'The rows by which grades, school certificates, exemptions, papers, deadlines, credits and groups of countries are judged: by kind, country, scheme and words; those to be checked again.',
  request: { query: z.object({ ...filter, pageIndex: PageIndex, pageSize: PageSize }) },
  response: z.object({ rules: z.array(Rule), total: z.int(), due: z.int() }),
  about: { none: 'role' },
})

export const exportRules = call({
  method: 'GET',
  path: '/api/rest/qualifications/rules/export',
  may: readers,
  rate: 'file',
  summary: 'The rows of one kind as CSV, with the columns that an import takes.',
  request: { query: z.object({ ...filter, kind: RuleKindName }) },
  response: file,
  taking: 'public',
  about: { none: 'role' },
})

export const RuleChange = z.object({
  at: When,
  /** Null: it came with a release. */
  by: z.object({ id: Id, name: z.string() }).nullable(),
  reason: z.string(),
  before: z.record(z.string(), z.string()).nullable(),
  after: z.record(z.string(), z.string()).nullable(),
})
export type RuleChange = z.output<typeof RuleChange>

export const getRule = call({
  method: 'GET',
  path: '/api/rest/qualifications/rules/{number}',
  may: readers,
  summary: 'A row with its history, the newest change first.',
  request: { path: byNumber },
  response: z.object({ rule: Rule, history: z.array(RuleChange) }),
  about: { none: 'role' },
})

const Kept = z.object({ message: z.string(), rule: Rule })
export const createRule = call({
  method: 'POST',
  path: '/api/rest/qualifications/rules',
  may: keepers,
  status: 201,
  summary: 'Adds a row; it counts at once, everywhere. Two rows never say the same thing.',
  request: { body: z.strictObject({ rule: RuleForm, reason: Reason }) },
  response: Kept,
  about: { none: 'role' },
})

export const updateRule = call({
  method: 'PUT',
  path: '/api/rest/qualifications/rules/{number}',
  may: keepers,
  summary:
    'Changes a row, or takes it out of force; `changedAt` as it was read, so that nobody overwrites another’s change.',
  request: {
    path: byNumber,
    body: z.strictObject({
      rule: RuleForm,
      retired: z.boolean().default(false),
      reason: Reason,
      changedAt: When,
    }),
  },
  response: Kept,
  fails: ['stale'],
  about: { none: 'role' },
})

export const confirmRule = call({
  method: 'POST',
  path: '/api/rest/qualifications/rules/{number}/confirm',
  may: keepers,
  summary: 'Somebody looked at the source again today, and the row still holds.',
  request: { path: byNumber },
  response: Kept,
  about: { none: 'role' },
})

/** What an import would do with a line. */
export const importActions = ['add', 'change', 'same', 'refuse'] as const
export const ImportLine = z.object({
  line: z.int(),
  action: z.enum(importActions),
  /** Of the row it changes; null for a new one. */
  number: z.int().nullable(),
  cells: z.record(z.string(), z.string()),
  /** The columns that are wrong, or differ from the row there is. */
  columns: z.array(z.string()),
})
export type ImportLine = z.output<typeof ImportLine>

const csv = { kind: RuleKindName, csv: z.string().min(1).max(2_000_000) }
export const previewRules = call({
  method: 'POST',
  path: '/api/rest/qualifications/rules/import/preview',
  may: keepers,
  maxBytes: 4_000_000,
  summary: 'What an import would do, line by line; nothing is changed.',
  request: { body: z.strictObject(csv) },
  response: z.object({
    lines: z.array(ImportLine),
    counts: z.record(z.enum(importActions), z.int()),
  }),
  about: { none: 'role' },
})

export const importRules = call({
  method: 'POST',
  path: '/api/rest/qualifications/rules/import',
  may: keepers,
  maxBytes: 4_000_000,
  summary:
    'Adds and changes rows from CSV, all of them or none: a line that is wrong refuses the file. Lines with a number change that row.',
  request: { body: z.strictObject({ ...csv, reason: Reason }) },
  response: Done.extend({ added: z.int(), changed: z.int() }),
  about: { none: 'role' },
})
