// A start that a system of admission closes to everybody is closed everywhere alike: its page, the search and its filter, the wish
// list, the list of starts, back-ups and the form. UCAS's day for Cambridge is 15 October (ucas.com); today is 21 November 2026.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { applicationDetails, getIntakes } from '#contract/applications/detail/calls.ts'
import { updateApplication } from '#contract/applications/form/calls.ts'
import {
  getCourseDetails,
  getProgram,
  saveCourseDetails,
  searchCourses,
} from '#contract/catalogue/courses/calls.ts'

import { createRule } from '#contract/qualifications/calls.ts'
import type { RuleForm } from '#contract/qualifications/rule-forms.ts'
import { addToWishlist, getWishlist } from '#contract/wishlist/calls.ts'
import { searchCaughtUp } from '#server/catalogue/search/search-service.ts'
import {
  type PutCourse,
  putCourseAt,
  putUniversity,
  startWorld,
  type World,
} from './fixtures-for-tests.ts'

let w: World
/** Begins on 1 September 2027 and 1 February 2028; by its own word open until 31 May and 30 November 2027. */
let course: PutCourse
before(async () => {
  w = await startWorld()
  const universityId = await putUniversity(w.app)
  course = await putCourseAt(w.app, universityId, 'Zymology')
  await w.app
    .sql`update catalogue.providers set name = 'University of Cambridge', country = 'GB' where id = ${universityId}`
})
after(() => w.app.close())

const search = async (q: string) => {
  await searchCaughtUp(w.app.sql)
  const result = await w.app.stranger.callOk(searchCourses, { body: { q, open: true } })
  return result.hits.map(({ title, intake }) => [title, intake?.startsOn, intake?.closesOn])
}
const begin = (intake: number, who = w.student) =>
  who.call(updateApplication, {
    body: { formStep: 1, field: { courseId: course.courseId, intakeId: course.intakes[intake]! } },
  })
const page = async (slug = course.slug) => {
  const { intakes } = await w.app.stranger.callOk(getProgram, {
    path: { alias: 'study', slug },
    query: { langcode: 'en' },
  })
  return intakes.map(({ closesOn, status }) => [closesOn, status])
}
const deadline = (day: string, university: string): RuleForm => ({
  kind: 'deadline',
  body: {
    system: 'university',
    step: 'apply',
    destination: 'NO',
    levels: [],
    disciplines: [],
    universities: [university],
    countries: [],
    except: [],
    needed: 'always',
    months: [],
    entry: null,
    day,
  },
  source: {
    by: university,
    document: 'Deadlines',
    url: 'https://www.studera.nu/days',
    licence: 'Facts',
    checked: '2026-11-20',
  },
})

test('what UCAS closes is closed on the page, in the search and in the form, whatever the course says', async () => {
  const admin = await w.app.person('admin')
  await admin.callOk(saveCourseDetails, {
    path: { alias: 'study', slug: course.slug },
    body: { title: 'Zymology' },
  })
  await w.app.settle()
  assert.deepEqual(await page(), [
    ['2026-10-15', 'closed'],
    ['2027-11-30', 'open'],
  ])
  assert.deepEqual(await search('zymology'), [['Zymology', '2028-02-01', '2027-11-30']])
  const late = await begin(0)
  assert.ok(!late.ok && late.code === 'deadline_passed')
  const begun = await begin(1)
  assert.ok(begun.ok, JSON.stringify(begun))
  const id = begun.data.applicationId
  const { data } = await w.student.callOk(getIntakes, { query: { application_uuid: id } })
  assert.deepEqual(
    data.intakes.map(({ closesOn, status }) => [closesOn, status]),
    [
      ['2026-10-15', 'closed'],
      ['2027-11-30', 'open'],
    ],
  )
  // Whoever edits the course sees its own days.
  const edited = await admin.callOk(getCourseDetails, {
    path: { alias: 'study', slug: course.slug },
  })
  assert.equal(edited.intakes[0]?.closesOn, '2027-05-31')
})

test('a row that an admin adds closes starts everywhere, without the course being written', async () => {
  const universityId = await putUniversity(w.app)
  const [{ name } = { name: '' }] = await w.app.sql<{ name: string }[]>`
    select name from catalogue.providers where id = ${universityId}`
  const other = await putCourseAt(w.app, universityId, 'Oology')
  const owner = await w.app.person('student')
  await owner.callOk(addToWishlist, { body: { courseIds: [other.courseId] } })
  const begun = await begin(1, owner)
  assert.ok(begun.ok, JSON.stringify(begun))
  const id = begun.data.applicationId
  await owner.callOk(updateApplication, {
    body: {
      applicationId: id,
      formStep: 1,
      field: { backups: [{ courseId: other.courseId, intakeId: other.intakes[0]! }] },
    },
  })
  const backupIsOpen = async () =>
    (await owner.callOk(applicationDetails, { path: { id } })).data.backups.map(({ open }) => open)
  assert.deepEqual(await backupIsOpen(), [true])
  assert.deepEqual(await search('oology'), [['Oology', '2027-09-01', '2027-05-31']])

  const admin = await w.app.person('admin')
  await admin.callOk(createRule, { body: { rule: deadline('11-15', name), reason: 'Published' } })
  await w.app.settle()
  // The last 15 November before each start: that of 2026 is past, that of 2027 is before the course's own day.
  assert.deepEqual(await page(other.slug), [
    ['2026-11-15', 'closed'],
    ['2027-11-15', 'open'],
  ])
  assert.deepEqual(await search('oology'), [['Oology', '2028-02-01', '2027-11-15']])
  assert.deepEqual(await backupIsOpen(), [false])
  const { data } = await owner.callOk(getWishlist, { query: { langcode: 'en' } })
  assert.equal(
    data.courses.find(({ course: { id: one } }) => one === other.courseId)?.closesOn,
    '2027-11-15',
  )
})
