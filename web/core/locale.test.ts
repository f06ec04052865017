import assert from 'node:assert/strict'
import { test } from 'node:test'
import { preferredLocale } from './locale.ts'

test('the language is the first of ours that the browser prefers', () => {
  const cases: [header: string, locale: string | undefined][] = [
    ['de-DE,de;q=0.9,en;q=0.8', 'de'],
    ['en-GB,en;q=0.9,de;q=0.8', 'en'],
    ['fr-FR, de;q=0.5, en;q=0.4', 'de'],
    ['en;q=0.3, de;q=0.7', 'de'],
    ['de;q=0, en', 'en'],
    ['fr', undefined],
    ['ar', undefined],
    ['hi-IN,hi;q=0.9', undefined],
    ['zh-CN,zh;q=0.9', undefined],
    ['fa', undefined],
    ['de-DE', 'de'],
    ['de-CH,fr;q=0.9', 'de'],
    ['*', undefined],
    ['', undefined],
  ]
  for (const [header, locale] of cases) assert.equal(preferredLocale(header), locale, header)
})
