import assert from 'node:assert/strict'
import { test } from 'node:test'
import { throttledPage } from './throttled-page.ts'

const page = {
  locale: 'en',
  direction: 'ltr',
  theme: 'dark',
  words: { title: 'One moment', text: 'Many <ask>.', left: 'In # seconds.', again: 'Now' },
  seconds: 34,
  challenge: '15.visit.1800000000.salt.signature',
  solver: '/assets/solve-proof.js',
  note: null,
  styles: '',
  nonce: 'n0nce',
} as const

test('the page of a moment is for no search engine, counts down, and is loaded again without scripts too', () => {
  const html = throttledPage(page)
  assert.match(html, /<meta name="robots" content="noindex">/)
  assert.match(html, /<noscript><meta http-equiv="refresh" content="34"><\/noscript>/)
  assert.match(html, /Many &lt;ask&gt;\./)
  assert.match(html, /<strong id="left">34<\/strong>/)
  assert.match(html, /import\("\/assets\/solve-proof\.js"\)/)
  assert.match(html, /<html lang="en" dir="ltr" data-theme="dark">/)
})

test('without a challenge it only waits', () => {
  assert.doesNotMatch(throttledPage({ ...page, challenge: null }), /import\(/)
})
