// An office arranged for tests: a counsellor with an associate, students with those who look after them.
import {
  bookAppointment,
  getFreeTimes,
  setMyHours,
} from '#contract/counsellors/appointments/calls.ts'
import { addTask } from '#contract/counsellors/students/calls.ts'
import { assignAdviser, putUnderSupervisor } from '#server/applications/public.ts'
import type { Person, TestApp } from '#server/testing.ts'

/** A student becomes somebody's. */
export const give = (app: TestApp, student: Person, adviser: Person): Promise<void> =>
  app.system((ctx) => assignAdviser(ctx, student.id, adviser.id))

/** An associate works under a counsellor. */
export const putUnder = async (
  app: TestApp,
  associate: Person,
  counsellor: Person,
): Promise<void> => app.system((ctx) => putUnderSupervisor(ctx, [associate.id], counsellor.id))

/** A task about the owner, given by a counsellor of theirs. */
export const putTask = async (
  app: TestApp,
  owner: Person,
): Promise<{ id: string; counsellor: Person }> => {
  const counsellor = await app.person('counsellor')
  await give(app, owner, counsellor)
  const { id } = await counsellor.callOk(addTask, {
    path: { uuid: owner.id },
    body: { title: 'Send your transcript', forStudent: true },
  })
  return { id, counsellor }
}

/** Every day from nine to five by the clock of Berlin. */
export const putHours = async (adviser: Person): Promise<void> => {
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: 540, to: 1020 }))
  await adviser.callOk(setMyHours, { body: { timeZone: 'Europe/Berlin', hours } })
}

/** A call that the owner has booked with a counsellor of theirs. */
export const putAppointment = async (
  app: TestApp,
  owner: Person,
): Promise<{ id: string; adviser: Person }> => {
  const adviser = await app.person('counsellor')
  await give(app, owner, adviser)
  await putHours(adviser)
  const { times } = await owner.callOk(getFreeTimes, {})
  const { id } = await owner.callOk(bookAppointment, {
    body: { startsAt: times.at(-1)!, timeZone: 'Asia/Kolkata' },
  })
  return { id, adviser }
}
