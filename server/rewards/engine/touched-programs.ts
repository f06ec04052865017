// What acts of a member can touch, as SQL finds it when they are kept.
import type { AttributeName, MemberFacts } from '#contract/rewards/engine/attributes.ts'
import { isMet, isMetBy } from '#contract/rewards/engine/criteria.ts'
import type { Context } from '#server/core/context.ts'
import type { Fragment, Sql } from '#server/core/database/db.ts'
import {
  type PreparedProgram,
  loadPreparedCriteria,
  loadPreparedPrograms,
  type ProgramVersion,
} from './prepared-programs.ts'

export type TouchedRow = {
  programs: string[]
  versions: number[]
  confirms: string[]
  lacking: string[]
}
export const touchedColumns = (sql: Sql): Fragment => sql`
  coalesce(programs, '{}') as programs, coalesce(versions, '{}') as versions, coalesce(confirms, '{}') as confirms,
  coalesce(lacking, '{}') as lacking`

export type Touched = {
  /** Programs that waited for such an act when it happened. */
  readonly programs: readonly PreparedProgram[]
  /** Programs in which the member earned something that such an act confirms. */
  readonly confirms: readonly string[]
  /** Programs whose criteria earlier acts did not meet, ended ones among them; their member may meet more now. */
  readonly lacking: readonly PreparedProgram[]
}

export const prepareTouched = async (
  ctx: Pick<Context, 'sql'>,
  row: TouchedRow,
): Promise<Touched> => ({
  programs: await loadPreparedPrograms(
    ctx,
    row.programs.map((id, at): ProgramVersion => ({ id, version: row.versions[at]! })),
  ),
  confirms: row.confirms,
  lacking: await loadPreparedCriteria(ctx, row.lacking),
})

/** What all of them ask about a member, once each. */
export const neededAttributes = (
  programs: readonly PreparedProgram[],
): ReadonlySet<AttributeName> => new Set(programs.flatMap(({ attributes }) => [...attributes]))

/** Of programs whose criteria were not met those whose criteria are met now, or were by then. */
export const nowMet = (
  lacking: readonly PreparedProgram[],
  facts: MemberFacts,
  at: string,
): PreparedProgram[] => lacking.filter(({ form }) => isMetBy(form.criteria, facts, new Date(at)))

export type MayPay = {
  /** All that may pay: for this act, for earlier ones, and those that wait for their confirmation. */
  readonly ids: readonly string[]
  /** Of those whose criteria earlier acts did not meet, the ones whose criteria are met now. */
  readonly nowMet: readonly PreparedProgram[]
}
export const mayPay = (
  { programs, confirms, lacking }: Touched,
  facts: MemberFacts,
  at: string,
): MayPay => {
  const met = programs.filter(({ form }) => isMet(form.criteria, facts, new Date(at)))
  const again = nowMet(lacking, facts, at)
  return { ids: [...[...met, ...again].map(({ id }) => id), ...confirms], nowMet: again }
}
