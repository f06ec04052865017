import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as articlesCalls from '#contract/content/articles/calls.ts'
import * as editorCalls from '#contract/content/editor/calls.ts'
import { days } from '#server/core/clock.ts'
import { startTestApp, type TestApp } from '#server/testing.ts'
import { demo } from '../demo.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.close())

const now = () => app.clock.now().toISOString()
const article = (slug: string, more: object = {}) => ({
  kind: 'blog' as const,
  language: 'en' as const,
  slug,
  title: `About ${slug}`,
  body: 'Words about it.',
  category: 'visa',
  ...more,
})

test('an article is a draft, then waits for its hour, is read, and is withdrawn', async () => {
  const admin = await app.person('admin')
  const shown = async () =>
    (await app.stranger.call(articlesCalls.getBlog, { path: { slug: 'germany' }, query: {} }))
      .status
  const draft = await admin.callOk(editorCalls.createArticle, { body: article('germany') })
  assert.deepEqual([draft.state, await shown()], ['draft', 404])
  const [out, gone] = [days(1), days(3)].map((ms) =>
    new Date(app.clock.now().getTime() + ms).toISOString(),
  )
  const {
    kind: _kind,
    language: _language,
    ...body
  } = article('germany', { publishAt: out, withdrawAt: gone })
  const planned = await admin.callOk(editorCalls.updateArticle, {
    path: { articleId: draft.id },
    body: { ...body, version: draft.version },
  })
  assert.deepEqual([planned.state, planned.version, await shown()], ['scheduled', 2, 404])
  app.clock.advance(days(1))
  assert.equal(await shown(), 200)
  app.clock.advance(days(2))
  assert.equal(await shown(), 404)
  // The first session has run out by now.
  const { articles } = await (
    await app.person('support')
  ).callOk(editorCalls.getArticles, { query: { state: 'withdrawn' } })
  assert.deepEqual(
    articles.map(({ slug }) => slug),
    ['germany'],
  )
})

test('a reader gets articles of their language, the newest first, and the way to the translation', async () => {
  const admin = await app.person('admin')
  const first = await admin.callOk(editorCalls.createArticle, {
    body: article('loans', { category: 'money', publishAt: now() }),
  })
  app.clock.advance(60_000)
  await admin.callOk(editorCalls.createArticle, { body: article('rooms', { publishAt: now() }) })
  await admin.callOk(editorCalls.createArticle, {
    body: article('darlehen', { language: 'de', translates: first.id, publishAt: now() }),
  })
  const english = await app.stranger.callOk(articlesCalls.getBlogs, { query: {} })
  assert.deepEqual(
    english.articles.map(({ slug }) => slug),
    ['rooms', 'loans'],
  )
  assert.deepEqual(english.categories, ['money', 'visa'])
  assert.equal(
    (await app.stranger.callOk(articlesCalls.getBlogs, { query: { category: 'money' } })).total,
    1,
  )
  const german = await app.stranger.callOk(articlesCalls.getBlog, {
    path: { slug: 'darlehen' },
    query: { langcode: 'de' },
  })
  assert.deepEqual(german.translations, [{ language: 'en', slug: 'loans' }])
  const twice = await admin.call(editorCalls.createArticle, {
    body: article('kredite', { language: 'de', translates: first.id }),
  })
  assert.equal(twice.ok || twice.code, 'slug_taken')
})

test('questions are grouped by category in their order', async () => {
  const admin = await app.person('admin')
  for (const [slug, category, position] of [
    ['b', 'wallet', 2],
    ['a', 'wallet', 1],
    ['c', 'vault', 3],
  ] as const)
    await admin.callOk(editorCalls.createArticle, {
      body: article(slug, {
        kind: 'faq',
        title: `Question ${slug}?`,
        category,
        position,
        publishAt: now(),
      }),
    })
  const { categories } = await app.stranger.callOk(articlesCalls.getFaqs, { query: {} })
  assert.deepEqual(
    categories.map(({ category, questions }) => [
      category,
      questions.map(({ slug }) => slug).join(''),
    ]),
    [
      ['wallet', 'ab'],
      ['vault', 'c'],
    ],
  )
})

test("an address of another language leads to the article in the reader's own", async () => {
  const read = (slug: string, langcode: 'en' | 'de') =>
    app.stranger.callOk(articlesCalls.getBlog, { path: { slug }, query: { langcode } })
  assert.deepEqual(
    [(await read('loans', 'de')).slug, (await read('darlehen', 'en')).slug],
    ['darlehen', 'loans'],
  )
  const only = await read('rooms', 'de')
  assert.deepEqual([only.slug, only.language, only.translations], ['rooms', 'en', []])
})

test('questions are found by the beginnings of their words, accents or not', async () => {
  const admin = await app.person('admin')
  await admin.callOk(editorCalls.createArticle, {
    body: article('cafe', {
      kind: 'faq',
      title: 'Is there a café?',
      category: 'campus',
      publishAt: now(),
    }),
  })
  const found = async (q: string) =>
    (await app.stranger.callOk(articlesCalls.getFaqs, { query: { q } })).categories.flatMap(
      ({ questions }) => questions.map(({ slug }) => slug),
    )
  assert.deepEqual(await found('CAFE ther'), ['cafe'])
  assert.deepEqual(await found('cafe zeppelin'), [])
  assert.ok((await found('  ')).length > 1)
  assert.deepEqual(await found('<script>.*(+)+$ %_'), [])
})

test('an editor opens one article with its translations', async () => {
  const admin = await app.person('admin')
  const [first] = await app.sql<
    { id: string }[]
  >`select id from content.articles where slug = 'loans'`
  const one = await admin.callOk(editorCalls.getArticle, { path: { articleId: first!.id } })
  assert.deepEqual([one.slug, one.translations.map(({ language }) => language)], ['loans', ['de']])
})

test('an address serves one article of a kind and language; an old version is told', async () => {
  const admin = await app.person('admin')
  const { id, version } = await admin.callOk(editorCalls.createArticle, { body: article('once') })
  const taken = await admin.call(editorCalls.createArticle, { body: article('once') })
  assert.equal(taken.ok || taken.code, 'slug_taken')
  const { kind: _kind, language: _language, ...body } = article('once-more')
  await admin.callOk(editorCalls.updateArticle, {
    path: { articleId: id },
    body: { ...body, version },
  })
  const late = await admin.call(editorCalls.updateArticle, {
    path: { articleId: id },
    body: { ...body, version },
  })
  assert.equal(late.ok || late.code, 'stale')
})

test('only editors write, and nothing is withdrawn before it is out', async () => {
  const [asha, support] = [await app.person('student'), await app.person('support')]
  assert.equal((await asha.call(editorCalls.createArticle, { body: article('mine') })).status, 403)
  assert.equal((await asha.call(editorCalls.getArticles, { query: {} })).status, 403)
  for (const dates of [{ withdrawAt: now() }, { publishAt: now(), withdrawAt: now() }])
    assert.equal(
      (await support.call(editorCalls.createArticle, { body: article('dates', dates) })).status,
      422,
    )
  for (const slug of ['Upper', '-x', 'x-', 'a/b', ''])
    assert.equal(
      (await support.call(editorCalls.createArticle, { body: article(slug) })).status,
      422,
      slug,
    )
})

test('whoever shares a published blog shares a picture of it; of a draft there is none', async () => {
  const admin = await app.person('admin')
  await admin.callOk(editorCalls.createArticle, {
    body: article('pictured', { publishAt: now() }),
  })
  await admin.callOk(editorCalls.createArticle, { body: article('unpictured') })
  const pictureOf = (slug: string) =>
    app.server.inject(articlesCalls.getBlogPicture.path.replace('{slug}', slug))
  const shown = await pictureOf('pictured')
  assert.deepEqual([shown.statusCode, shown.headers['content-type']], [200, 'image/png'])
  assert.deepEqual([...shown.rawPayload.subarray(1, 4)], [...Buffer.from('PNG')])
  assert.equal((await pictureOf('unpictured')).statusCode, 404)
})

test('the demo world has something to read in both languages', async () => {
  await app.system((ctx) => demo(ctx))
  for (const langcode of ['en', 'de'] as const) {
    const { articles } = await app.stranger.callOk(articlesCalls.getBlogs, { query: { langcode } })
    const blog = await app.stranger.callOk(articlesCalls.getBlog, {
      path: { slug: articles.at(-1)!.slug },
      query: { langcode },
    })
    assert.ok(blog.blocks.length > 3)
    assert.equal(blog.translations.length, 1)
    assert.ok(
      (await app.stranger.callOk(articlesCalls.getFaqs, { query: { langcode } })).categories
        .length >= 4,
    )
  }
})
