// Accounts, and what belongs to whoever signs in.
import { saveSearch } from '#contract/catalogue/saved-searches/calls.ts'
import { createAssociate, disableAssociate } from '#contract/counsellors/office/calls.ts'
import { saveStudentView } from '#contract/counsellors/students/calls.ts'
import { listSessions } from '#contract/identity/sessions/calls.ts'
import { grantRole } from '#contract/identity/people/calls.ts'
import {
  beginRecovery,
  proveRecovery,
  requestRecovery,
  acceptTrust,
  inviteTrustedPerson,
} from '#contract/identity/recovery/calls.ts'
import { requestDataExport } from '#contract/identity/data-export/calls.ts'
import { stepUp } from '#contract/identity/factors/calls.ts'
import { exportSearchEvents } from '#contract/reports/exports/calls.ts'
import { createTicket, listArticles } from '#contract/helpdesk/calls.ts'
import { getNotices, sendNotice } from '#contract/notifications/calls.ts'
import { putCourse } from '#server/catalogue/courses/course-for-tests.ts'
import { putAppointment, putTask, putUnder } from '#server/counsellors/fixtures-for-tests.ts'
import { putDevice, putPasskey } from '#server/identity/factors/factors-for-tests.ts'
import { type Person, type TestApp, testPassword } from '#server/testing.ts'
import { documentPdf } from '#server/vault/vault-for-tests.ts'
import { documentOf, shareOf, uploadOf } from './arrange-documents.ts'
import { agentOf, type MakeObject, supervisorOf, worldOf } from './arranging.ts'

const accountOf: MakeObject = async (app, owner) => {
  const world = await worldOf(app)
  await world.complete(owner)
  return {
    id: owner.id,
    beside: { courseId: world.backup.courseId },
    people: {
      oneself: owner,
      'own agent': await agentOf(app, owner),
      'own adviser': world.counsellor,
      supervisor: await supervisorOf(app),
    },
  }
}

/** An associate who works under a counsellor of their own. */
const colleagueOf = async (app: TestApp) => {
  const [associate, counsellor] = [await app.person('associate'), await app.person('counsellor')]
  await app.settle()
  await putUnder(app, associate, counsellor)
  return { id: associate.id, people: { oneself: associate, supervisor: counsellor } }
}

/** Somebody whom the owner has trusted for a week. */
const friendOf = async (app: TestApp, owner: Person) => {
  const friend = await app.person('student')
  const { id } = await owner.callOk(inviteTrustedPerson, { body: { mail: friend.mail } })
  await app.settle()
  const token = /recoveries#([\w-]{43})/.exec(app.mailbox.read(friend.mail)[0]!.text)![1]!
  await friend.callOk(acceptTrust, { body: { token } })
  await app.sql`update identity.trusted_people set accepted_at = accepted_at - interval '8 days' where id = ${id}`
  return { id, people: { oneself: owner, 'trusted person': friend } }
}

/** Begun and proved for the owner's account; the code is in the new mailbox. */
const recoveryOf =
  (road: 'trusted' | 'assisted', requested = false): MakeObject =>
  async (app, owner) => {
    const { people } = await friendOf(app, owner)
    const new_mail = `new.${owner.mail}`
    const { recovery } = await app.stranger.callOk(beginRecovery, {
      body: { mail: owner.mail, new_mail, road },
    })
    await app.settle()
    const code = /\b\d{6}\b/.exec(app.mailbox.read(new_mail)[0]!.text)![0]
    const { number } = await app.stranger.callOk(proveRecovery, { body: { recovery, code } })
    const [row] = await app.sql<[{ id: string }]>`
      select id from identity.recoveries where new_mail = ${new_mail}`
    const seen = {
      document: 'passport',
      country: 'IN',
      last_four: '2X47',
      document_name: 'Asha Rao',
      seen: 'video_call',
      remarks: 'Face and voice match the passport',
    } as const
    if (requested)
      await (
        await app.person('support')
      ).callOk(requestRecovery, { path: row, body: { ...seen, number } })
    return { id: row.id, beside: { number }, people }
  }

const ticketOf = async (
  owner: Person,
  attachments: { filename: string; data: string; 'mime-type': string }[] = [],
) =>
  String(
    (
      await owner.callOk(createTicket, {
        body: { title: 'Help', type: 'support', article: { body: 'Please', attachments } },
      })
    ).id,
  )

export const peopleMakers = {
  account: accountOf,
  account_with_upload: async (app, owner) => {
    const made = await accountOf(app, owner)
    const { id: uploadId } = await uploadOf(owner)
    return { ...made, beside: { fileName: 'degree', ext: 'pdf', uploadId } }
  },
  account_with_document: async (app, owner) => {
    const { id: documentId } = await documentOf(app, owner)
    return { ...(await accountOf(app, owner)), beside: { documentId } }
  },
  account_with_share: async (app, owner) => {
    await shareOf(app, owner)
    return accountOf(app, owner)
  },
  agent: async (app, owner) => {
    const agent = await agentOf(app, owner)
    return { id: agent.id, people: { oneself: agent } }
  },
  colleague: colleagueOf,
  handover: async (app) => {
    const { id: uuid, people } = await colleagueOf(app)
    const { data } = await people.supervisor.callOk(disableAssociate, { body: { uuid } })
    return { id: data.handoverId!, people: { supervisor: people.supervisor } }
  },
  invitation: async (app) => {
    const supervisor = await app.person('counsellor')
    const { id } = await supervisor.callOk(createAssociate, {
      body: { first_name: 'Nia', last_name: 'Abebe', mail: `nia.${supervisor.mail}` },
    })
    return { id, people: { supervisor } }
  },
  task: async (app, owner) => {
    const { id, counsellor } = await putTask(app, owner)
    return { id, people: { oneself: owner, 'own adviser': counsellor } }
  },
  student_view: async (app) => {
    const counsellor = await app.person('counsellor')
    const { id } = await counsellor.callOk(saveStudentView, {
      body: { name: 'Due soon', filter: { waiting: 'student' } },
    })
    return { id, people: { oneself: counsellor } }
  },
  trust: friendOf,
  recovery: recoveryOf('trusted'),
  assisted_recovery: recoveryOf('assisted'),
  requested_recovery: recoveryOf('assisted', true),
  appointment: async (app, owner) => {
    const { id, adviser } = await putAppointment(app, owner)
    return { id, people: { oneself: owner, 'own adviser': adviser } }
  },
  change: async (app, owner) => {
    const path = { id: owner.id, role: 'maker' as const }
    return { id: (await (await worldOf(app)).admin.callOk(grantRole, { path })).changeRequest! }
  },
  session: async (_app, owner) => ({ id: (await owner.callOk(listSessions, {})).data[0]!.id }),
  device: async (app, owner) => ({ id: await putDevice(app, owner.id) }),
  passkey: async (app, owner) => ({ id: await putPasskey(app, owner.id) }),
  ticket: async (_app, owner) => ({ id: await ticketOf(owner) }),
  attachment: async (_app, owner) => {
    const id = await ticketOf(owner, [
      {
        filename: 'note.pdf',
        data: (await documentPdf()).toString('base64'),
        'mime-type': 'application/pdf',
      },
    ])
    const [article] = await owner.callOk(listArticles, { path: { id: Number(id) } })
    return { id: `${id}/${article!.id}/${article!.attachments[0]!.id}` }
  },
  notice: async (app, owner) => {
    await owner.callOk(sendNotice, { body: { title: 'Deadline', text: 'Tomorrow' } })
    await app.settle()
    return { id: (await owner.callOk(getNotices, { query: {} })).notices[0]!.id }
  },
  saved_search: async (_app, owner) => ({
    id: (await owner.callOk(saveSearch, { body: { name: 'Law', wish: { q: 'law' } } })).id,
  }),
  course: async (app) => {
    const staff = await app.person('provider')
    return { id: await putCourse(app, staff), people: { 'own staff': staff } }
  },
  data_export: async (app, owner) => {
    await owner.callOk(stepUp, { body: { password: testPassword } })
    const { id } = await owner.callOk(requestDataExport, {})
    await app.settle()
    return { id }
  },
  export: async (app) => {
    const admin = await app.person('admin')
    const { id } = await admin.callOk(exportSearchEvents, { body: { purpose: 'Monthly figures' } })
    return { id, people: { oneself: admin } }
  },
} as const satisfies Record<string, MakeObject>
