// Under whom advisers work. The counsellors' module says so through this.
import type { Context } from '#server/core/context.ts'
import { closeToSupervisors } from './document-access.ts'

/** These advisers work under this counsellor, or, with null, under nobody; whoever it was loses what they saw as such. */
export const putUnderSupervisor = async (
  ctx: Context,
  adviserIds: readonly string[],
  supervisorId: string | null,
): Promise<void> => {
  const { sql, now } = ctx
  const ids = [...adviserIds]
  const former = await sql<{ adviserId: string; supervisorId: string }[]>`
    delete from applications.supervisors
    where adviser_id = any (${ids}::uuid[]) and supervisor_id is distinct from ${supervisorId}
    returning adviser_id, supervisor_id`
  if (supervisorId !== null)
    await sql`insert into applications.supervisors (adviser_id, supervisor_id, since)
      select id, ${supervisorId}, ${now} from unnest(${ids}::uuid[]) id
      on conflict (adviser_id) do nothing`
  await closeToSupervisors(ctx, former)
}
