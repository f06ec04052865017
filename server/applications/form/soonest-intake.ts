import { statusOfIntake } from '#server/catalogue/public.ts'
import type { Context } from '#server/core/context.ts'

/** The next intake of a course that can be applied for now. */
export const soonestOpen = async (
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  courseId: string,
): Promise<string | null> => {
  const rows = await sql<
    { id: string; startsOn: string; opensOn: string | null; closesOn: string | null }[]
  >`
    select id, starts_on, opens_on, closes_on from catalogue.public_intakes where course_id = ${courseId} order by starts_on`
  const today = now.toISOString().slice(0, 10)
  return (
    rows.find(({ opensOn, closesOn, startsOn }) =>
      ['open', 'closing'].includes(statusOfIntake(opensOn, closesOn, startsOn, today)),
    )?.id ?? null
  )
}
