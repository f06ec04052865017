// Applications as they can stand, with all who work on them.
import { applicationDetails, applicationRevisions } from '#contract/applications/detail/calls.ts'
import { updateApplication } from '#contract/applications/form/calls.ts'
import { decideApplication } from '#contract/applications/university/calls.ts'
import { insertComment } from '#contract/applications/messages/calls.ts'
import { agentOf, type MakeObject, supervisorOf, worldOf } from './arranging.ts'

/** An application that has come so far, with all who work on it. */
const applicationAt =
  (status: 'waiting for submission' | 'pending decision'): MakeObject =>
  async (app, owner) => {
    const world = await worldOf(app)
    const id = await world.at(status, owner)
    const { course, backup } = world
    if (status === 'waiting for submission')
      await owner.callOk(updateApplication, {
        body: {
          applicationId: id,
          formStep: 1,
          field: {
            courseId: course.courseId,
            intakeId: course.intakes[0]!,
            backups: [{ courseId: backup.courseId, intakeId: backup.intakes[0]! }],
          },
        },
      })
    const { counsellor, staff } = world
    const agent = await agentOf(app, owner)
    return {
      id,
      beside: { courseId: world.backup.courseId, intake_id: world.course.intakes[1]! },
      people: {
        oneself: owner,
        'own agent': agent,
        'own adviser': counsellor,
        supervisor: await supervisorOf(app),
        'own staff': staff,
      },
    }
  }

const draftOf = applicationAt('waiting for submission')

const sentApplication = applicationAt('pending decision')

export const applicationsMakers = {
  application: draftOf,
  sent_application: sentApplication,
  comment: async (app, owner) => {
    const made = await sentApplication(app, owner)
    const { data } = await owner.callOk(insertComment, {
      body: { applicationId: made.id, text: 'Thank you' },
    })
    return { ...made, id: data.id }
  },
  revision: async (app, owner) => {
    const made = await draftOf(app, owner)
    const { data } = await owner.callOk(applicationRevisions, {
      path: { uuid: made.id },
      query: {},
    })
    return { ...made, id: data.revisions[0]!.id }
  },
  condition: async (app, owner) => {
    const made = await sentApplication(app, owner)
    await made.people!['own staff']!.callOk(decideApplication, {
      body: {
        applicationId: made.id,
        decision: 'offer',
        offer: { conditions: [{ kind: 'grade', text: 'At least 75 %' }] },
      },
    })
    const { data } = await owner.callOk(applicationDetails, { path: { id: made.id } })
    return { ...made, id: data.offer!.conditions[0]!.id }
  },
} as const satisfies Record<string, MakeObject>
