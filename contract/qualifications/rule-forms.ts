// How a row is written down: the fields of each kind, and the source without which none is taken.
import { z } from 'zod'
import { isCountry } from '#contract/countries.ts'
import { isCurrency } from '#contract/currencies.ts'
import { CountryCode, Day, text } from '#contract/shapes.ts'
import { maxCredits, transcriptCredits } from './education.ts'
import { gradingSchemeIds } from './grading-schemes.ts'
import { compareGrades, gradeError } from './grading.ts'
import { admissionSystems, deadlineSteps, isDayOfYear } from './deadlines.ts'
import { formFrom } from './rule-cells.ts'
import { accessAnswers, accessConditions, certificateSystems, groupIds } from './access-rules.ts'
import {
  anyCountry,
  exemptionBases,
  languageCertificates,
  paperBases,
  paperIds,
  paperLevels,
  paperStages,
  type RuleKind,
  ruleKinds,
} from './rules.ts'

/** Whose table, which document and where, on what terms it may be used, and the day somebody last looked. */
export const RuleSource = z.strictObject({
  by: text(2, 200),
  document: text(2, 300),
  url: z.url({ protocol: /^https$/, error: 'bad_url' }).max(500),
  licence: text(2, 200),
  checked: Day,
})
export type RuleSource = z.output<typeof RuleSource>

const Scheme = z.enum(gradingSchemeIds)
const Grade = text(1, 20)

export const EquivalenceForm = z
  .strictObject({
    scheme: Scheme,
    country: CountryCode,
    value: Grade,
    low: Grade.nullable(),
    targetScheme: Scheme,
    targetValue: Grade,
    destination: CountryCode,
  })
  .superRefine((row, ctx) => {
    const refuse = (path: keyof typeof row) =>
      ctx.addIssue({ code: 'custom', path: [path], message: 'out_of_range' })
    if (gradeError(row.scheme, row.value)) refuse('value')
    if (row.low !== null && (compareGrades(row.scheme, row.low, row.value) ?? 1) > 0) refuse('low')
    if (gradeError(row.targetScheme, row.targetValue)) refuse('targetValue')
  })

const Certificate = z
  .string()
  .refine((id) => isCountry(id) || (certificateSystems as readonly string[]).includes(id), {
    error: 'bad_country',
  })
export const AccessForm = z
  .strictObject({
    certificate: Certificate,
    destination: CountryCode,
    access: z.enum(accessAnswers),
    conditions: z.array(z.enum(accessConditions)).max(accessConditions.length),
    /** Whose own rule it is; null: of the whole country, as it was before rows said so. */
    university: text(2, 200).nullable().default(null),
    /** Only from this grade on, on the scale of the certificate. */
    scheme: Scheme.nullable().default(null),
    grade: Grade.nullable().default(null),
  })
  .refine((row) => (row.access === 'with') === row.conditions.length > 0, {
    path: ['conditions'],
    error: 'required',
  })
  .refine(({ scheme, grade }) => (scheme === null) === (grade === null), {
    path: ['grade'],
    error: 'required',
  })
  .refine(({ scheme, grade }) => scheme === null || grade === null || !gradeError(scheme, grade), {
    path: ['grade'],
    error: 'out_of_range',
  })

export const ExemptionForm = z
  .strictObject({
    language: z.string().regex(/^[a-z]{2}$/, { error: 'unknown_language' }),
    basis: z.enum(exemptionBases),
    of: z.string().regex(/^([A-Z]{2}|[a-z]{2}|[a-z0-9_]{5,40})$/, { error: 'bad_country' }),
    destination: CountryCode,
    university: text(2, 200).nullable(),
  })
  .refine(
    ({ basis, of }) =>
      basis === 'first_language'
        ? /^[a-z]{2}$/.test(of)
        : basis === 'certificate'
          ? (languageCertificates as readonly string[]).includes(of)
          : isCountry(of) || (of === anyCountry && basis !== 'citizenship'),
    { path: ['of'], error: 'bad_country' },
  )

const Countries = z.array(CountryCode).max(250)
const Cities = z.array(text(2, 200)).max(100)
const amountOf = (max: number) => z.number().int().min(1).max(max).nullable()
export const PaperForm = z
  .strictObject({
    paper: z.enum(paperIds),
    destination: CountryCode,
    asks: z.enum(paperBases),
    countries: Countries,
    except: Countries,
    levels: z.array(z.enum(paperLevels)).max(paperLevels.length),
    cities: Cities.default([]),
    exceptCities: Cities.default([]),
    needed: z.enum(['always', 'depends']),
    stage: z.enum(paperStages),
    amount: amountOf(100_000_000),
    currency: z.string().refine(isCurrency, { error: 'currency' }).nullable(),
    per: z.enum(['once', 'month', 'year']).nullable(),
    atMost: amountOf(24).default(null),
    heldDays: amountOf(1_000),
    validMonths: amountOf(240),
    leadWeeks: amountOf(104),
  })
  .superRefine((row, ctx) => {
    // An amount without its currency says nothing.
    for (const name of ['currency', 'per'] as const)
      if ((row.amount === null) !== (row[name] === null))
        ctx.addIssue({ code: 'custom', path: [name], message: 'required' })
    if (row.countries.some((country) => row.except.includes(country)))
      ctx.addIssue({ code: 'custom', path: ['except'], message: 'repeated' })
    if (row.cities.some((city) => row.exceptCities.includes(city)))
      ctx.addIssue({ code: 'custom', path: ['exceptCities'], message: 'repeated' })
    if (row.atMost !== null && (row.per === null || row.per === 'once'))
      ctx.addIssue({ code: 'custom', path: ['atMost'], message: 'out_of_range' })
  })

export const DeadlineForm = z
  .strictObject({
    system: z.enum(admissionSystems),
    step: z.enum(deadlineSteps),
    destination: CountryCode,
    levels: z.array(z.enum(paperLevels)).max(paperLevels.length),
    // Ids of the subject tree; the catalogue stands above this module and knows which there are.
    disciplines: z.array(z.string().regex(/^[a-z_]{2,40}$/)).max(100),
    universities: z.array(text(2, 200)).max(200),
    countries: Countries,
    except: Countries,
    needed: z.enum(['always', 'depends']),
    months: z.array(z.number().int().min(1).max(12)).max(12),
    entry: z.number().int().min(2020).max(2100).nullable(),
    day: z.string().refine(isDayOfYear, { error: 'bad_date' }).nullable(),
  })
  .refine(({ countries, except }) => !countries.some((one) => except.includes(one)), {
    path: ['except'],
    error: 'repeated',
  })
  .refine(({ system, universities }) => system !== 'university' || universities.length > 0, {
    path: ['universities'],
    error: 'required',
  })
  // A row without a day says that there is none, of whatever year; it closes nothing.
  .refine(({ day, entry, needed }) => day !== null || (entry === null && needed === 'depends'), {
    path: ['day'],
    error: 'required',
  })

const Count = z.number().int().min(1).max(maxCredits)
export const CreditForm = z
  .strictObject({
    credits: z.enum(transcriptCredits),
    count: Count,
    targetCredits: z.enum(transcriptCredits),
    targetCount: Count,
    where: CountryCode.nullable(),
    university: text(2, 200).nullable(),
  })
  .refine(({ credits, targetCredits }) => credits !== targetCredits, {
    path: ['targetCredits'],
    error: 'repeated',
  })

export const GroupForm = z
  .strictObject({
    group: z.enum(groupIds),
    language: z
      .string()
      .regex(/^[a-z]{2}$/, { error: 'unknown_language' })
      .nullable(),
    countries: Countries,
    universities: z.array(text(2, 200)).max(200),
  })
  .superRefine(({ group, language, countries, universities }, ctx) => {
    const refuse = (path: string) =>
      ctx.addIssue({ code: 'custom', path: [path], message: 'required' })
    const isOfUniversities = group === 'research_universities'
    if ((group === 'taught_in') !== (language !== null)) refuse('language')
    if (isOfUniversities !== universities.length > 0) refuse('universities')
    // Of those who recognise each other there are two at least.
    if (countries.length < (group === 'degrees_recognised' ? 2 : 1)) refuse('countries')
  })

const of = <K extends RuleKind, F extends z.ZodType>(kind: K, body: F) =>
  z.strictObject({ kind: z.literal(kind), body, source: RuleSource })
/** A row as it is sent: its kind, what it says, and its source. */
export const RuleForm = z.discriminatedUnion('kind', [
  of('equivalence', EquivalenceForm),
  of('access', AccessForm),
  of('exemption', ExemptionForm),
  of('paper', PaperForm),
  of('deadline', DeadlineForm),
  of('credit', CreditForm),
  of('group', GroupForm),
])
export type RuleForm = z.output<typeof RuleForm>

export const RuleKindName = z.enum(ruleKinds)

/** The row that cells say; with the names of the columns that are wrong instead where it is none. */
export const readCells = (
  kind: RuleKind,
  cells: Readonly<Record<string, string>>,
): { row: RuleForm } | { errors: string[] } => {
  const read = RuleForm.safeParse(formFrom(kind, cells))
  return read.success
    ? { row: read.data }
    : {
        errors: [
          ...new Set(
            // Of a list the column, not the place in it.
            read.error.issues.map(({ path }) =>
              String(path.findLast((part) => typeof part === 'string') ?? kind),
            ),
          ),
        ],
      }
}
