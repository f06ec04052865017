// The list of rows, for the office.
import { countryCodes } from '#contract/countries.ts'
import { utcDay } from '#contract/days.ts'
import type { Rule, RuleFilter } from '#contract/qualifications/calls.ts'
import { maxRuleAgeDays } from '#contract/qualifications/rules.ts'
import type { Context } from '#server/core/context.ts'
import { likePattern } from '#server/core/database/like.ts'
import { orNotFound } from '#server/core/fail.ts'
import { type RuleRow, toRule } from './rule-rows.ts'

type Reading = Pick<Context, 'sql' | 'now'>

const columnsIn = ({ sql }: Reading) => sql`
  r.number, r.kind, r.body, r.source_by, r.document, r.url, r.licence, r.checked_on, r.changed_at, r.retired_at`

const countryNames = ['en', 'de'].map(
  (language) => new Intl.DisplayNames(language, { type: 'region' }),
)

/** Codes of the countries whose English or German name holds this. Rows know codes; people type names. */
const countriesNamed = (search: string): string[] =>
  countryCodes.filter((code) =>
    countryNames.some((names) => names.of(code)?.toLowerCase().includes(search.toLowerCase())),
  )

/** In force, and looked at longest ago before this day. */
const isDue = (ctx: Reading) => ctx.sql`
  r.retired_at is null and r.checked_on < ${utcDay(ctx.now)}::date - ${maxRuleAgeDays}::int`

const matching = (ctx: Reading, { kind, search, country, scheme, state }: RuleFilter) => {
  const { sql } = ctx
  const like = likePattern(search)
  return sql`
    ${kind ? sql`r.kind = ${kind}` : sql`true`}
    and ${state === 'due' ? isDue(ctx) : state === 'retired' ? sql`r.retired_at is not null` : sql`r.retired_at is null`}
    and ${country ? sql`${country} in (r.body ->> 'country', r.body ->> 'certificate', r.body ->> 'of', r.body ->> 'destination')` : sql`true`}
    and ${scheme ? sql`${scheme} in (r.body ->> 'scheme', r.body ->> 'targetScheme')` : sql`true`}
    and ${
      search
        ? sql`(concat_ws(' ', r.number, r.source_by, r.document, r.body) ilike ${like}
          or array[r.body ->> 'country', r.body ->> 'certificate', r.body ->> 'of', r.body ->> 'destination']
            && ${countriesNamed(search)}::text[])`
        : sql`true`
    }`
}

const orderOf = ({ sql }: Reading, sort: RuleFilter['sort']) =>
  ({
    number: sql`r.number`,
    '-number': sql`r.number desc`,
    by: sql`r.source_by, r.number`,
    '-by': sql`r.source_by desc, r.number`,
    checked: sql`r.checked_on, r.number`,
    '-checked': sql`r.checked_on desc, r.number`,
    changed: sql`r.changed_at, r.number`,
    '-changed': sql`r.changed_at desc, r.number`,
  })[sort]

export const findRules = async (
  ctx: Reading,
  filter: RuleFilter,
  { size, from }: { size: number; from: number },
): Promise<Rule[]> => {
  const { sql } = ctx
  const rows = await sql<RuleRow[]>`
    select ${columnsIn(ctx)} from qualifications.rules r where ${matching(ctx, filter)}
    order by ${orderOf(ctx, filter.sort)} limit ${size} offset ${from}`
  return rows.map((row) => toRule(row, utcDay(ctx.now)))
}

export const countRules = async (
  ctx: Reading,
  filter: RuleFilter,
): Promise<{ total: number; due: number }> => {
  const { sql } = ctx
  const [row] = await sql<{ total: number; due: number }[]>`
    select (select count(*)::int from qualifications.rules r where ${matching(ctx, filter)}) as total,
      (select count(*)::int from qualifications.rules r where ${isDue(ctx)}) as due`
  return row!
}

export const loadRule = async (ctx: Reading, number: number): Promise<Rule> => {
  const { sql } = ctx
  const [row] = await sql<RuleRow[]>`
    select ${columnsIn(ctx)} from qualifications.rules r where r.number = ${number}`
  return toRule(orNotFound(row), utcDay(ctx.now))
}

export const loadRuleForUpdate = async (ctx: Reading, number: number): Promise<Rule> => {
  const { sql } = ctx
  const [row] = await sql<RuleRow[]>`
    select ${columnsIn(ctx)} from qualifications.rules r where r.number = ${number} for update`
  return toRule(orNotFound(row), utcDay(ctx.now))
}
