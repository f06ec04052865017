import type { getStudentChoices as contract } from '#contract/counsellors/students/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import type { NotNull } from '#server/core/database/db.ts'
import { scopeOf } from './student-scope.ts'

export const getStudentChoices: CallFunction<typeof contract> = async (ctx) => {
  const { sql } = ctx
  const [countries, intakes, tags] = await Promise.all([
    sql<{ country: NotNull<string> }[]>`
      select distinct f.citizenship as country from (${scopeOf(ctx)}) s
      join profiles.public_students f on f.account_id = s.student_id
      where f.citizenship is not null order by 1`,
    sql<{ month: NotNull<string> }[]>`
      select distinct unnest(x.intake_months) as month from (${scopeOf(ctx)}) s
      join applications.public_progress x on x.student_id = s.student_id order by 1`,
    sql<{ tag: string }[]>`
      select distinct t.tag from (${scopeOf(ctx)}) s join counsellors.tags t on t.student_id = s.student_id order by 1`,
  ])
  return {
    countries: countries.map(({ country }) => country),
    intakes: intakes.map(({ month }) => month),
    tags: tags.map(({ tag }) => tag),
  }
}
