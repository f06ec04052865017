// German speaks to everybody as Sie, on each screen and in each letter.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test } from 'node:test'

const folder = fileURLToPath(new URL('./de/', import.meta.url))
/** Of the second person, and sentences that begin with its imperative; `du.ac.in` is a website and `Québec` keeps its article. */
const familiar =
  /(?<![\p{L}.])(du|dir|dich|deine?[mnrs]?)(?![\p{L}.])|(?:'|\. |\? |! )(Frage|Wähle|Gib|Prüfe|Lade|Sieh|Suche|Speichere|Melde|Nimm|Schreib|Versuche|Ändere) (?:dich|es|die|den|das|eine?|uns|bitte|„)/iu

const familiarIn = (text: string): string[] =>
  text
    .split('\n')
    .filter(
      (line) => familiar.test(line.replaceAll('du Québec', '')) && !/^\s*(\/\/|\*|\/\*)/.test(line),
    )

test('nothing in German says du', () => {
  const found = globSync('**/*.ts', { cwd: folder }).flatMap((file) =>
    familiarIn(readFileSync(`${folder}${file}`, 'utf8')).map((line) => `${file}: ${line.trim()}`),
  )
  assert.deepEqual(found, [])
})

test('the check knows du from a website and from a question about an answer', () => {
  assert.equal(familiarIn("  text: 'Melde dich an.',").length, 1)
  assert.equal(familiarIn("  text: 'Was Du suchst',").length, 1)
  assert.equal(familiarIn("  text: 'Wähle „Vergleichen“.',").length, 1)
  assert.equal(familiarIn("  text: 'Eine Website wie du.ac.in.',").length, 0)
  assert.equal(familiarIn("  text: 'Frage beantworten',").length, 0)
})
