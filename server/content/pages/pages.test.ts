import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getPage, getPageSource, publishPage } from '#contract/content/pages/calls.ts'
import { pageNames } from '#contract/content/pages/shapes.ts'
import { acceptAgreements, getAgreements } from '#contract/identity/agreements/calls.ts'
import { getUser } from '#contract/identity/people/calls.ts'
import { startTestApp, type TestApp } from '#server/testing.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.close())

const words = (title: string) => ({ title, body: `## ${title}\n\nNew words.` })
const next = (version: string, title: string) => ({
  version,
  en: words(title),
  de: words(`${title} auf Deutsch`),
})

test('every page is there for strangers, in both languages', async () => {
  for (const page of pageNames)
    for (const langcode of ['en', 'de'] as const) {
      const result = await app.stranger.callOk(getPage, { path: { page }, query: { langcode } })
      assert.equal(result.version, '1', page)
      assert.equal(result.language, langcode)
      assert.ok(result.blocks.length > 0)
    }
  const { title } = await app.stranger.callOk(getPage, {
    path: { page: 'imprint' },
    query: { langcode: 'de' },
  })
  assert.equal(title, 'Impressum')
})

test('the first terms have a paragraph for each subject', async () => {
  for (const [page, paragraphs] of [
    ['terms', 5],
    ['working_terms', 6],
  ] as const)
    for (const langcode of ['en', 'de'] as const) {
      const { blocks } = await app.stranger.callOk(getPage, { path: { page }, query: { langcode } })
      assert.deepEqual(
        blocks.map(({ kind }) => kind),
        Array<string>(paragraphs).fill('paragraph'),
        `${page} ${langcode}`,
      )
    }
})

test('a page that nobody accepts is published by an admin; the version before it stays to be read', async () => {
  const admin = await app.person('admin')
  const body = next('1', 'Who we are')
  assert.equal((await admin.callOk(publishPage, { path: { page: 'imprint' }, body })).version, '2')
  const read = (version?: string) =>
    app.stranger.callOk(getPage, {
      path: { page: 'imprint' },
      query: { langcode: 'en', ...(version ? { version } : {}) },
    })
  assert.equal((await read()).title, 'Who we are')
  assert.deepEqual(
    (await read()).versions.map(({ version }) => version),
    ['2', '1'],
  )
  assert.equal((await read('1')).title, 'Imprint')
  assert.equal(
    (await admin.callOk(getPageSource, { path: { page: 'imprint' } })).de.title,
    'Who we are auf Deutsch',
  )
  const late = await admin.call(publishPage, { path: { page: 'imprint' }, body })
  assert.equal(late.status, 409)
  const support = await app.person('support')
  const refused = await support.call(publishPage, { path: { page: 'imprint' }, body })
  assert.equal(refused.status, 403)
})

test('of two admins who publish at once one does, and the other is told', async () => {
  const admin = await app.person('admin')
  const answers = await Promise.all(
    ['One', 'Two'].map((title) =>
      admin.call(publishPage, { path: { page: 'about' }, body: next('1', title) }),
    ),
  )
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409])
})

test('versions of pages and of terms are never changed', async () => {
  await assert.rejects(app.sql`update content.page_versions set title = 'Other'`)
  await assert.rejects(app.sql`update identity.terms set body = 'Other'`)
})

test('a new privacy notice is asked of everybody, and what they accept is kept by version', async () => {
  const student = await app.person('student')
  const path = { id: student.id }
  const due = async () => (await student.callOk(getUser, { path })).data.agreements_due
  assert.equal(await due(), false)
  const admin = await app.person('admin')
  await admin.callOk(publishPage, { path: { page: 'privacy' }, body: next('1', 'Privacy anew') })
  assert.equal(await due(), true)
  const stale = await student.call(acceptAgreements, { body: { terms: '1', privacy: '1' } })
  assert.equal(stale.status, 422)
  assert.equal(await due(), true)
  const accepted = await student.callOk(acceptAgreements, { body: { terms: '1', privacy: '2' } })
  assert.equal(accepted.accepted, true)
  assert.equal(await due(), false)
  const { history } = await student.callOk(getAgreements)
  assert.deepEqual(history.map(({ document, version }) => `${document} ${version}`).sort(), [
    'privacy 1',
    'privacy 2',
    'terms 1',
  ])
})

test('new terms of students are asked of students alone', async () => {
  const student = await app.person('student')
  const notary = await app.person('notary')
  const admin = await app.person('admin')
  await admin.callOk(publishPage, { path: { page: 'terms' }, body: next('1', 'Terms anew') })
  const due = async (who: typeof student) =>
    (await who.callOk(getUser, { path: { id: who.id } })).data.agreements_due
  assert.equal(await due(student), true)
  assert.equal(await due(notary), false)
})
