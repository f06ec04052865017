// What the objects of the matrix are arranged with.
import { updateAgent } from '#contract/issuers/agents/calls.ts'
import type { Relation } from '#contract/objects.ts'
import { putWorld, type World } from '#server/applications/fixtures-for-tests.ts'
import { putUnderSupervisor } from '#server/applications/public.ts'
import { agreeToAll } from '#server/identity/changes/agree-for-tests.ts'
import type { Person, TestApp } from '#server/testing.ts'

/** `beside`: what the call's path, query or body says along with the object, such as its parent. */
export type Arrangement = {
  id: string
  beside?: Readonly<Record<string, string>>
  people?: Partial<Record<Relation, Person>>
}

export type MakeObject = (app: TestApp, owner: Person) => Promise<Arrangement>

const worlds = new WeakMap<TestApp, Promise<World>>()

/** A university with courses and staff, a counsellor: one for each app. */
export const worldOf = (app: TestApp): Promise<World> => {
  const world = worlds.get(app) ?? putWorld(app)
  worlds.set(app, world)
  return world
}

const supervisors = new WeakMap<TestApp, Promise<Person>>()

/** The counsellor under whom the world's counsellor works: one for each app. */
export const supervisorOf = (app: TestApp): Promise<Person> => {
  const made = async () => {
    const [{ counsellor }, supervisor] = [await worldOf(app), await app.person('counsellor')]
    await app.system((ctx) => putUnderSupervisor(ctx, [counsellor.id], supervisor.id))
    return supervisor
  }
  const supervisor = supervisors.get(app) ?? made()
  supervisors.set(app, supervisor)
  return supervisor
}

/** An agent, approved, who looks after this person. */
export const agentOf = async (app: TestApp, student: Person): Promise<Person> => {
  const agent = await app.person('agent')
  await app.settle()
  await (
    await worldOf(app)
  ).admin.callOk(updateAgent, {
    path: { agentId: agent.id },
    body: { approved: true, organisation: 'Bright Futures', addStudentId: student.id },
  })
  await app.settle()
  await agreeToAll(app, agent.id)
  return agent
}
