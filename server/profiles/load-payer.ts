import type { Payer } from '#contract/catalogue/match/own-fee.ts'
import { citizenshipsOf } from '#contract/profiles/rules.ts'
import type { Context } from '#server/core/context.ts'

/** By whose fees the catalogue answers an account. */
export const loadPayer = async (
  { sql }: Pick<Context, 'sql'>,
  accountId: string,
): Promise<Payer> => {
  const [row] = await sql<
    { citizenship: string | null; furtherCitizenships: string[]; country: string | null }[]
  >`
    select citizenship, further_citizenships, country from profiles.students
    where account_id = ${accountId}`
  return row
    ? { citizenships: citizenshipsOf(row), livesIn: row.country }
    : { citizenships: [], livesIn: null }
}
