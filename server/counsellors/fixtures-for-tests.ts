// An office arranged for tests: a counsellor with an associate, students with those who look after them.
import { addTask } from '#contract/counsellors/students.ts'
import { assignAdviser } from '#server/applications/public.ts'
import type { Person, TestApp } from '#server/testing.ts'

/** A student becomes somebody's. */
export const give = (app: TestApp, student: Person, adviser: Person): Promise<void> =>
  app.system((ctx) => assignAdviser(ctx, student.id, adviser.id))

/** An associate works under a counsellor. */
export const putUnder = async (
  app: TestApp,
  associate: Person,
  counsellor: Person,
): Promise<void> => {
  await app.sql`insert into counsellors.colleagues (account_id, supervisor_id, changed_at)
    values (${associate.id}, ${counsellor.id}, ${app.clock.now()})`
}

/** A task about the owner, given by a counsellor of theirs. */
export const putTask = async (
  app: TestApp,
  owner: Person,
): Promise<{ id: string; counsellor: Person }> => {
  const counsellor = await app.person('counsellor')
  await give(app, owner, counsellor)
  const { id } = await counsellor.get(addTask, {
    path: { uuid: owner.id },
    body: { title: 'Send your transcript', forStudent: true },
  })
  return { id, counsellor }
}
