import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cachePages } from './page-cache.ts'

const ask = (address: string, cookies = '', more: object = {}) => ({
  method: 'GET',
  origin: 'https://ao.example',
  address,
  cookies,
  accepted: '',
  languages: '',
  ...more,
})
const text = (kept: { body: Uint8Array } | null) => kept && Buffer.from(kept.body).toString()

test('a page is the same for every stranger for a minute, then one of them has it made anew', () => {
  let now = 0
  const pages = cachePages(() => now)
  pages.keep(ask('/courses'), Buffer.from('first'), {})
  now = 59_999
  assert.equal(text(pages.find(ask('/courses'))), 'first')
  now = 60_000
  assert.equal(pages.find(ask('/courses')), null)
  assert.equal(text(pages.find(ask('/courses'))), 'first', 'others do not wait')
  pages.keep(ask('/courses'), Buffer.from('second'), {})
  assert.equal(text(pages.find(ask('/courses'))), 'second')
  now = 200_000
  assert.equal(pages.find(ask('/courses')), null)
  assert.equal(pages.find(ask('/courses')), null, 'far too old for anyone')
})

test('languages, themes, hosts and encodings are kept apart', () => {
  const pages = cachePages(() => 0)
  pages.keep(ask('/', 'locale=de'), Buffer.from('deutsch'), {})
  assert.equal(pages.find(ask('/')), null)
  assert.equal(pages.find(ask('/', 'locale=de; theme=dark')), null)
  assert.equal(pages.find(ask('/', 'locale=de', { origin: 'https://elsewhere.example' })), null)
  assert.equal(text(pages.find(ask('/', 'locale=de'))), 'deutsch')
  assert.equal(
    pages.find(ask('/', 'locale=de', { accepted: 'gzip' }))!.headers['content-encoding'],
    'gzip',
  )
})

test('before anybody chose, those whose browsers prefer the same of our languages share a page', () => {
  const pages = cachePages(() => 0)
  const from = (languages: string, cookies = '') => ask('/', cookies, { languages })
  pages.keep(from('de-DE,de;q=0.9,en;q=0.8'), Buffer.from('deutsch'), {})
  pages.keep(from('ar'), Buffer.from('english'), {})
  for (const [languages, shown] of [
    ['de', 'deutsch'],
    ['de-AT', 'deutsch'],
    ['hi', 'english'],
    ['zh-CN,zh;q=0.9', 'english'],
    ['fr-FR,fr;q=0.9,en;q=0.8', 'english'],
    ['fa', 'english'],
    ['', 'english'],
  ] as const)
    assert.equal(text(pages.find(from(languages))), shown, languages)
  assert.equal(pages.find(from('de', 'theme=dark')), null)
})

test('whoever brings a cookie of their own is neither kept nor given what was kept', () => {
  const pages = cachePages(() => 0)
  pages.keep(ask('/', 'session=1'), Buffer.from('mine'), {})
  pages.keep(ask('/'), Buffer.from('for all'), {})
  assert.equal(pages.find(ask('/', 'session=1')), null)
  assert.equal(text(pages.find(ask('/'))), 'for all')
  assert.equal(pages.find(ask('/', '', { method: 'HEAD' })), null)
})

test('what is kept has an end: the page not asked for the longest goes', () => {
  const pages = cachePages(() => 0)
  const page = Buffer.alloc(8_000_000)
  for (let n = 0; n < 6; n++) pages.keep(ask(`/${n}`), page, {})
  pages.find(ask('/0'))
  pages.keep(ask('/6'), page, {})
  assert.ok(pages.find(ask('/0')))
  assert.equal(pages.find(ask('/1')), null)
})
