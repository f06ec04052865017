import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blocksOf, minutesToRead, piecesOf } from './article-text.ts'

test('an article is read into headings, paragraphs, lists and quotes', () => {
  const blocks = blocksOf(
    '## Before you apply\nRead the **deadline** first.\n\n- transcript\n- [form](https://ao.test/f)\n\n> Good luck\r\n> to you\n\n\n',
  )
  assert.deepEqual(blocks, [
    { kind: 'heading', pieces: [{ text: 'Before you apply' }] },
    {
      kind: 'paragraph',
      pieces: [{ text: 'Read the ' }, { text: 'deadline', bold: true }, { text: ' first.' }],
    },
    {
      kind: 'list',
      items: [[{ text: 'transcript' }], [{ text: 'form', href: 'https://ao.test/f' }]],
    },
    { kind: 'quote', pieces: [{ text: 'Good luck to you' }] },
  ])
})

test('a link that is no web address stays words', () => {
  for (const href of ['javascript:alert', 'data:text/html,x', '//evil.test'])
    assert.deepEqual(piecesOf(`[x](${href})`), [{ text: 'x' }])
  // A bracket in an address is written %28.
  assert.deepEqual(piecesOf('[x](javascript:alert(1))'), [{ text: '[x](javascript:alert(1))' }])
  assert.deepEqual(piecesOf('[x](/courses)'), [{ text: 'x', href: '/courses' }])
})

test('markup of pages stays text', () => {
  assert.deepEqual(blocksOf('<script>alert(1)</script>'), [
    { kind: 'paragraph', pieces: [{ text: '<script>alert(1)</script>' }] },
  ])
})

test('two hundred words take a minute', () => {
  assert.equal(minutesToRead('word'), 1)
  assert.equal(minutesToRead('word '.repeat(600).trim()), 3)
})
