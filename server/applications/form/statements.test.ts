// The form asks just what the course asks to be written.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { applicationDetails } from '#contract/applications/detail/calls.ts'
import {
  attachDocuments,
  detachDocument,
  submitApplication,
  updateApplication,
} from '#contract/applications/form/calls.ts'
import { getProgram, saveCourseDetails } from '#contract/catalogue/courses/calls.ts'
import type { Materials } from '#contract/catalogue/courses/materials.ts'
import { putDocument, startWorld, type World } from '../fixtures-for-tests.ts'

let w: World
before(async () => {
  w = await startWorld()
})
after(() => w.app.close())

const asks = (slug: string, materials: Materials | null) =>
  w.staff.callOk(saveCourseDetails, { path: { alias: 'study', slug }, body: { materials } })
const letter = {
  key: 'why_here',
  type: 'motivation_letter',
  question: 'Why here?',
  needed: true,
  unit: 'words',
  least: 5,
  most: 8,
} as const
const details = async (id: string, person = w.student) =>
  (await person.callOk(applicationDetails, { path: { id } })).data
const submit = (id: string) =>
  w.student.call(submitApplication, {
    body: { applicationId: id, declared: true, typedName: 'Asha Rao' },
  })

test('the university sets it, the page shows it, the form asks it, and nothing else is sent', async () => {
  const id = await w.complete()
  assert.equal((await details(id)).stepsDone, 8, 'a course that says nothing asks nothing')
  const materials = { statements: [letter], referees: 1, letters: 2 }
  await asks(w.course.slug, materials)
  const page = await w.student.callOk(getProgram, { path: { alias: 'study', slug: w.course.slug } })
  assert.deepEqual(page.materials, materials)

  const open = await submit(id)
  assert.equal(open.ok || open.code, 'application_incomplete')
  assert.deepEqual(!open.ok && open.body['details'], {
    steps: { 6: { 'answers.why_here': 'required', referees: 'too_few_referees' } },
    documents: ['document:recommendation', 'document:recommendation_2'],
  })
  assert.deepEqual((await details(id)).materials, materials)

  const save = (field: object) =>
    w.student.callOk(updateApplication, {
      body: { applicationId: id, formStep: 6, field } as never,
    })
  const short = await save({ answers: { why_here: 'Because it is here' } })
  assert.deepEqual([short.done, short.errors['answers.why_here']], [false, 'too_short'])
  const referee = { name: 'Ada Byron', mail: 'ada@people.test', consent: true }
  const saved = await save({
    answers: { why_here: 'Because the lights are here' },
    referees: [referee],
  })
  assert.deepEqual([saved.done, saved.errors], [true, {}])

  const first = await putDocument(w.app, w.student, 'recommendation')
  const once = await w.student.callOk(attachDocuments, { body: { applicationId: id, fill: true } })
  assert.equal(once.data.missing, 1, 'one letter does not stand for two')
  await putDocument(w.app, w.student, 'recommendation')
  const twice = await w.student.callOk(attachDocuments, { body: { applicationId: id, fill: true } })
  const letters = twice.data.checklist.filter(({ key }) => key.includes('recommendation'))
  assert.deepEqual(
    [twice.data.missing, new Set(letters.map(({ document }) => document!.id)).size],
    [0, 2],
  )
  assert.ok(letters.some(({ document }) => document!.id === first))
  const { key } = letters.find(({ document }) => document!.id === first)!
  const less = await w.student.callOk(detachDocument, { body: { applicationId: id, key } })
  const item = less.data.checklist.find((each) => each.key === key)!
  assert.deepEqual([less.data.missing, item.document], [1, null], 'what is taken off is asked for')
  const again = await w.student.callOk(attachDocuments, { body: { applicationId: id, fill: true } })
  assert.equal(again.data.missing, 0, 'what was taken off is still in the vault')
  assert.equal((await submit(id)).ok, true)
  const late = await w.student.call(detachDocument, { body: { applicationId: id, key } })
  assert.equal(!late.ok && late.code, 'wrong_state')
  const student = (await details(id)).steps[5]!.data
  assert.ok(String(student['whyCourse']).length > 0, 'what was written before is kept')
})

test('a university reads what it asked, not what was written for another', async () => {
  await asks(w.course.slug, null)
  const id = await w.at('pending decision')
  const written = (await details(id, w.admin)).steps[5]!.data
  const read = (await details(id, w.staff)).steps[5]!.data
  assert.ok(String(written['whyCourse']).length > 0)
  assert.deepEqual([read['whyCourse'], read['answers']], ['', {}])
})

test('with another course step 6 is looked at again', async () => {
  await asks(w.course.slug, null)
  await asks(w.backup.slug, { statements: [letter], referees: 0, letters: 0 })
  const id = await w.complete(await w.app.person('student'))
  assert.equal((await details(id, w.admin)).stepsDone, 8)
  await w.admin.callOk(updateApplication, {
    body: {
      applicationId: id,
      formStep: 1,
      field: { courseId: w.backup.courseId, intakeId: w.backup.intakes[0]! },
    },
  })
  const now = await details(id, w.admin)
  assert.deepEqual(
    [now.stepsDone, now.steps[5]!.done, now.steps[5]!.errors],
    [7, false, { 'answers.why_here': 'required' }],
  )
})
