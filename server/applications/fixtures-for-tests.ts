// A university with two courses, its staff, a student with coins and papers, a counsellor, an associate and an agent.
import { updateAgent } from '#contract/issuers/agents/calls.ts'
import { applicationDetails } from '#contract/applications/detail/calls.ts'
import {
  attachDocuments,
  submitApplication,
  updateApplication,
} from '#contract/applications/form/calls.ts'
import { decideApplication } from '#contract/applications/university/calls.ts'
import { reviewApplications } from '#contract/applications/counsellor/calls.ts'
import type { ApplicationStatus } from '#contract/applications/state.ts'
import { newId } from '#server/core/ids.ts'
import { sha256 } from '#server/core/random.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'
import { grant } from '#server/wallet/public.ts'
import { assignAdviser } from './detail/advisers.ts'

export type PutCourse = { courseId: string; slug: string; intakes: string[] }
export type World = {
  app: TestApp
  admin: Person
  student: Person
  counsellor: Person
  associate: Person
  agent: Person
  staff: Person
  universityId: string
  course: PutCourse
  backup: PutCourse
  draft: (person?: Person, course?: PutCourse) => Promise<string>
  /** A draft with every step and paper. */
  complete: (person?: Person, course?: PutCourse) => Promise<string>
  /** One that has come so far. */
  at: (status: ApplicationStatus, person?: Person) => Promise<string>
  wait: (ms: number) => Promise<void>
}

export const putUniversity = (app: TestApp): Promise<string> =>
  app.system(async (ctx) => {
    const id = newId()
    await ctx.sql`insert into catalogue.providers (id, slug, name, country, source, source_key, created_at, changed_at)
    values (${id}, ${`uni-${id}`}, ${`University ${id.slice(-4)}`}, 'NO', 'tests', ${id}, ${ctx.now}, ${ctx.now})`
    return id
  })

const intakeDays = [
  ['2027-09-01', '2027-05-31'],
  ['2028-02-01', '2027-11-30'],
] as const
export const putCourseAt = (
  app: TestApp,
  universityId: string,
  title: string,
): Promise<PutCourse> =>
  app.system(async (ctx) => {
    const id = newId()
    const requirements = [
      { kind: 'test', test: 'ielts_academic', version: '1', overall: 6.5, sections: {} },
      { kind: 'grade', scheme: 'percentage', value: 60, level: null },
    ]
    await ctx.sql`insert into catalogue.courses (id, slug, provider_id, title, level, discipline, mode, delivery, languages, duration_months, requirements,
      source, source_key, created_at, changed_at)
    values (${id}, ${`course-${id}`}, ${universityId}, ${title}, 'bachelor', 'physics', 'full_time', 'on_campus', '{en}', 36, ${ctx.sql.json(requirements)},
      'tests', ${id}, ${ctx.now}, ${ctx.now})`
    const intakes: string[] = []
    for (const [starts, closes] of intakeDays) {
      const intake = newId()
      intakes.push(intake)
      await ctx.sql`insert into catalogue.intakes (id, course_id, starts_on, opens_on, closes_on) values (${intake}, ${id}, ${starts}, '2026-09-01', ${closes})`
    }
    return { courseId: id, slug: `course-${id}`, intakes }
  })

export const putDocument = (app: TestApp, owner: Person, type: string): Promise<string> =>
  app.system(async (ctx) => {
    const [id, fileId] = [newId(), newId()]
    await ctx.sql`insert into vault.files (id, owner_id, name, type, bytes, sha256, pages, key, thumbnail_key, malware, added_at)
    values (${fileId}, ${owner.id}, ${`${type}.pdf`}, 'application/pdf', 1234, ${sha256(fileId).toString('hex')}, 1, ${`f/${fileId}`}, ${`t/${fileId}`}, 'clean', ${ctx.now})`
    await ctx.sql`insert into vault.documents (id, owner_id, shelf, type, title, issuer, issuer_country, date_of_issue, file_id, created_at, changed_at)
    values (${id}, ${owner.id}, 'uploaded', ${type}, ${`My ${type}`}, 'Office', 'IN', '2024-06-30', ${fileId}, ${ctx.now}, ${ctx.now})`
    await ctx.sql`insert into vault.versions (document_id, version, file_id, by_id, added_at) values (${id}, 1, ${fileId}, ${owner.id}, ${ctx.now})`
    return id
  })

const essay = 'I have wanted to study the northern lights since I first read about them. '.repeat(6)
const fields = {
  2: {
    givenNames: 'Asha',
    familyName: 'Rao',
    dateOfBirth: '2004-03-02',
    citizenships: ['IN'],
    residence: 'IN',
    mail: 'asha@people.test',
    phone: '+49 1512345678',
    address: 'Hill Road 1',
    city: 'Pune',
    state: 'Maharashtra',
    zip: '411001',
    country: 'IN',
    passportNumber: 'Z1234567',
    passportExpiresOn: '2031-01-01',
  },
  3: {
    education: [
      {
        level: 'upper_secondary',
        type: 'full_time',
        institution: 'Hill School',
        country: 'IN',
        gradingScheme: 'percentage',
        grade: '81',
        startedOn: '2021-06',
        finishedOn: '2026-04',
      },
    ],
    gap: '',
  },
  4: {
    tests: [
      {
        test: 'ielts_academic',
        testDate: '2026-08-01',
        overall: 7,
        sections: { listening: 7, reading: 7, writing: 7, speaking: 7 },
      },
    ],
  },
  6: { whyCourse: essay, preparation: essay, beyond: essay },
  7: { funding: 'family', convictions: false, shareWithUniversity: true },
} as const

export const papers = ['passport', 'higher_secondary_marksheet', 'english_test'] as const

const makeComplete = async (person: Person, id: string): Promise<void> => {
  for (const formStep of [2, 3, 4, 6, 7] as const) {
    const { errors } = await person.callOk(updateApplication, {
      body: { applicationId: id, formStep, field: fields[formStep] } as never,
    })
    if (Object.keys(errors).length > 0)
      throw new Error(`step ${formStep}: ${JSON.stringify(errors)}`)
  }
  const { data } = await person.callOk(attachDocuments, { body: { applicationId: id, fill: true } })
  if (data.missing > 0) throw new Error(`missing: ${JSON.stringify(data.checklist)}`)
}

export const startWorld = async (): Promise<World> => putWorld(await startTestApp())

/** The same in an app that runs already. */
export const putWorld = async (app: TestApp): Promise<World> => {
  const [admin, student, counsellor, associate, agent, staff] = [
    await app.person('admin'),
    await app.person('student'),
    await app.person('counsellor'),
    await app.person('associate'),
    await app.person('agent'),
    await app.person('provider'),
  ]
  await app.settle()
  const universityId = await putUniversity(app)
  const [course, backup] = [
    await putCourseAt(app, universityId, 'Polar Physics'),
    await putCourseAt(app, universityId, 'Polar Chemistry'),
  ]
  await app.sql`insert into catalogue.provider_staff (provider_id, account_id, added_at) values (${universityId}, ${staff.id}, now())`
  await admin.callOk(updateAgent, {
    path: { agentId: agent.id },
    body: { approved: true, organisation: 'Bright Futures', addStudentId: student.id },
  })
  const furnished = new Set<string>()
  const seed = async (person: Person) => {
    if (furnished.has(person.id)) return
    furnished.add(person.id)
    for (const type of papers) await putDocument(app, person, type)
    await app.system((ctx) =>
      grant(ctx, { owner: person.id, amount: 10_000, coinType: 'free', reason: 'gift' }),
    )
    await app.system((ctx) =>
      grant(ctx, { owner: person.id, amount: 70, coinType: 'application', reason: 'gift' }),
    )
    await app.system((ctx) => assignAdviser(ctx, person.id, counsellor.id))
  }
  const draft: World['draft'] = async (person = student, of = course) =>
    (
      await person.callOk(updateApplication, {
        body: { formStep: 1, field: { courseId: of.courseId, intakeId: of.intakes[0]! } },
      })
    ).applicationId
  const complete: World['complete'] = async (person = student, of = course) => {
    await seed(person)
    const id = await draft(person, of)
    await makeComplete(person, id)
    return id
  }
  await seed(student)
  const at: World['at'] = async (status, person) => {
    const owner = person ?? (await app.person('student'))
    const id = await complete(owner)
    if (status === 'waiting for submission') return id
    if (status === 'cancelled') throw new Error('cancel it yourself')
    await owner.callOk(submitApplication, {
      body: { applicationId: id, declared: true, typedName: 'asha rao' },
    })
    if (status === 'in review') return id
    await counsellor.callOk(reviewApplications, { body: { applicationIds: [id], step: 'send' } })
    if (status === 'pending decision') return id
    const body =
      status === 'more info requested'
        ? ({ decision: 'ask', text: 'Which year?' } as const)
        : status === 'denied'
          ? ({ decision: 'deny', reasonCode: 'late' } as const)
          : ({ decision: 'offer', offer: {} } as const)
    await staff.callOk(decideApplication, { body: { applicationId: id, ...body } })
    return id
  }
  return {
    app,
    admin,
    student,
    counsellor,
    associate,
    agent,
    staff,
    universityId,
    course,
    backup,
    draft,
    complete,
    at,
    wait: async (ms) => {
      app.clock.advance(ms)
      await app.sql`update identity.sessions set expires_at = expires_at + interval '1 year', seen_at = ${app.clock.now()}`
      await app.sql`update identity.access_tokens set expires_at = expires_at + interval '1 year'`
    },
  }
}

export const statusOf = async (person: Person, id: string): Promise<ApplicationStatus> =>
  (await person.callOk(applicationDetails, { path: { id } })).data.status

/** A draft of this student's, at a university of its own. */
export const putDraft = async (app: TestApp, owner: Person): Promise<string> => {
  const course = await putCourseAt(app, await putUniversity(app), 'Polar Physics')
  return (
    await owner.callOk(updateApplication, {
      body: { formStep: 1, field: { courseId: course.courseId, intakeId: course.intakes[0]! } },
    })
  ).applicationId
}
