import type { getStudentChoices as contract } from '#contract/counsellors/students.ts'
import type { Answer } from '#server/core/context.ts'
import type { NotNull } from '#server/core/database/db.ts'
import { scopeOf } from './student-rows.ts'

export const getStudentChoices: Answer<typeof contract> = async (ctx) => {
  const { sql } = ctx
  const [countries, intakes, tags] = await Promise.all([
    sql<{ country: NotNull<string> }[]>`
      select distinct f.citizenship as country from (${scopeOf(ctx)}) s
      join profiles.public_students f on f.account_id = s.student_id
      where f.citizenship is not null order by 1`,
    sql<{ month: NotNull<string> }[]>`
      select distinct to_char(i.starts_on, 'YYYY-MM') as month from (${scopeOf(ctx)}) s
      join applications.public_applications a on a.student_id = s.student_id
      join catalogue.public_intakes i on i.id = a.intake_id
      where i.starts_on is not null order by 1`,
    sql<{ tag: string }[]>`
      select distinct t.tag from (${scopeOf(ctx)}) s join counsellors.tags t on t.student_id = s.student_id order by 1`,
  ])
  return {
    countries: countries.map(({ country }) => country),
    intakes: intakes.map(({ month }) => month),
    tags: tags.map(({ tag }) => tag),
  }
}
