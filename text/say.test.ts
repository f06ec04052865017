import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { needs, say, sayWith } from './say.ts'

test('a value stands in its place, a missing one is nothing', () => {
  assert.equal(say('Hello, {name}!', { name: 'Asha' }), 'Hello, Asha!')
  assert.equal(say('Hello, {name}!'), 'Hello, !')
})

test('numbers and days are written as the language writes them', () => {
  assert.equal(say('{n, number} coins', { n: 1234 }, 'de'), '1.234 coins')
  assert.equal(say('until {d, date, medium}', { d: '2026-11-21' }, 'en'), 'until Nov 21, 2026')
})

test('plural takes the exact number first, then the category', () => {
  const message = '{count, plural, =0 {no coins} one {# coin} other {# coins}}'
  assert.deepEqual(
    [0, 1, 5].map((count) => say(message, { count })),
    ['no coins', '1 coin', '5 coins'],
  )
})

test('a choice inside a choice is told apart', () => {
  const message =
    '{who, select, me {You have {n, plural, one {one request} other {# requests}}} other {Nothing}}'
  assert.equal(say(message, { who: 'me', n: 3 }), 'You have 3 requests')
  assert.equal(say(message, { who: 'them', n: 3 }), 'Nothing')
})

test('a tag becomes what the caller makes of it', () => {
  assert.deepEqual(
    sayWith(
      'Read <a>the {what}</a>.',
      { what: 'terms' },
      { a: (inner) => `[${inner.join('')}]` },
      'en',
    ),
    ['Read ', '[the terms]', '.'],
  )
})

test('a message that is not closed is refused', () => {
  assert.throws(() => say('Hello {name'))
  assert.throws(() => say('{n, plural, one {x}}', { n: 1 }))
  assert.throws(() => say('a <b>c', {}))
})

const messagesOf = (words: object, at = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[at + key, value] as [string, string]]
      : messagesOf(value as object, `${at}${key}.`),
  )

for (const file of readdirSync(new URL('./en/', import.meta.url), { recursive: true })
  .map(String)
  .filter((name) => name.endsWith('.ts'))) {
  test(`${file}: English and German need the same values`, async () => {
    const [english, german] = await Promise.all(
      ['en', 'de'].map(
        (locale) => import(`./${locale}/${file}`) as Promise<Record<string, object>>,
      ),
    )
    const translated = new Map(Object.values(german!).flatMap((words) => messagesOf(words)))
    for (const [key, message] of Object.values(english!).flatMap((words) => messagesOf(words)))
      assert.deepEqual(needs(translated.get(key) ?? ''), needs(message), `${key} in de/${file}`)
  })
}

test('an address in a sentence is read in its letters, masked or whole; what only holds one is left as it is', () => {
  assert.equal(
    say('Sent to {place}.', { place: 'a•••@xn--bcher-kva.example' }),
    'Sent to a•••@bücher.example.',
  )
  const link = 'https://ao.example/x?to=a@xn--bcher-kva.example'
  assert.equal(say('{link}', { link }), link)
})
