import assert from 'node:assert/strict'
import { test } from 'node:test'
import { needs, say, sayWith } from './say.ts'

test('a choice finds its words whether or not a space stands before the brace', () => {
  for (const message of ['{tier, select, silver {Silver} other {Other}}', '{tier,select,silver{Silver} other{Other}}']) {
    assert.equal(say(message, { tier: 'silver' }), 'Silver')
    assert.equal(say(message, { tier: 'gold' }), 'Other')
  }
})

test('plurals follow the language, and an exact number goes before', () => {
  const message = '{n, plural, =0 {nothing} one {# letter} other {# letters}}'
  assert.deepEqual([0, 1, 2, 1200].map((n) => say(message, { n })), ['nothing', '1 letter', '2 letters', '1,200 letters'])
  assert.equal(say('{n, plural, one {# Brief} other {# Briefe}}', { n: 1200 }, 'de'), '1.200 Briefe')
})

test('numbers and dates are written as the language writes them', () => {
  assert.equal(say('{n, number}', { n: 1234.5 }, 'de'), '1.234,5')
  assert.equal(say('{d, date, long}', { d: '2026-12-01' }), 'December 1, 2026')
  assert.equal(say('{d, date , long }', { d: '2026-12-01' }, 'de'), '1. Dezember 2026')
})

test('a value is text, whatever it looks like', () => {
  assert.equal(say('Hello {name}', { name: '{x} <b>' }), 'Hello {x} <b>')
  assert.equal(say('Hello {name}', {}), 'Hello ')
})

test('a tag becomes what the page makes of it, and a message tells what it needs', () => {
  assert.deepEqual(sayWith('Read <a>the terms</a>', {}, { a: (inner) => `[${inner.join('')}]` }, 'en'), ['Read ', '[the terms]'])
  assert.deepEqual(needs('{a} <b>{c, plural, other {{d}}}</b>'), ['<b>', 'a', 'c', 'd'])
})

test('a message that does not close is refused', () => {
  for (const broken of ['{a', 'a}', '<b>a', '{a, select, x {y}}']) assert.throws(() => say(broken, { a: 'x' }), SyntaxError, broken)
})
